import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import rampart from './scripts/lint.mjs';

export default defineConfig(
  globalIgnores(['assets/', 'data/', 'tests/out/', 'coverage/', 'dist/', 'src/local-discord/page/']),
  js.configs.recommended,
  {
    files: ['**/*.ts', 'scripts/*.mjs'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { rampart },
    rules: {
      'rampart/taken-generators': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // What JSON.parse gives is given its type by an assignment.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // Tables of functions are written as methods and never use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // Discord's enums are compared with the plain numbers and texts that arrive.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      // A function may be asynchronous or a generator because its interface is.
      '@typescript-eslint/require-await': 'off',
      'require-yield': 'off',
      // TypeScript knows what is defined.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['tests/**/*.ts', 'scripts/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  { files: ['src/main.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
);
