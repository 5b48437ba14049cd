import { sqlitePackage } from './sqlite.mjs';

/**
 * What `canvas` and `better-sqlite3` need of the system when they have to be compiled, family by family.
 * @typedef {{ install: string, packages: readonly string[] }} Recipe
 */

/** @type {Readonly<Record<string, Recipe>>} */
const recipes = {
  debian: {
    install: 'apt-get update && apt-get install -y',
    packages: [
      'build-essential',
      'python3',
      'pkg-config',
      'libcairo2-dev',
      'libpango1.0-dev',
      'libjpeg-dev',
      'libgif-dev',
      'librsvg2-dev',
    ],
  },
  fedora: {
    install: 'dnf install -y',
    packages: [
      'gcc-c++',
      'make',
      'python3',
      'pkgconf-pkg-config',
      'cairo-devel',
      'pango-devel',
      'libjpeg-turbo-devel',
      'giflib-devel',
      'librsvg2-devel',
    ],
  },
  arch: {
    install: 'pacman -S --needed --noconfirm',
    packages: ['base-devel', 'python', 'cairo', 'pango', 'libjpeg-turbo', 'giflib', 'librsvg'],
  },
  alpine: {
    install: 'apk add',
    packages: ['build-base', 'python3', 'pkgconf', 'cairo-dev', 'pango-dev', 'jpeg-dev', 'giflib-dev', 'librsvg-dev'],
  },
  darwin: {
    install: 'brew install',
    packages: ['pkg-config', 'python-setuptools', 'cairo', 'pango', 'jpeg', 'giflib', 'librsvg'],
  },
};

/** The Debian names, for installing them here when that is possible. */
export const debianPackages = recipes['debian']?.packages ?? [];

/**
 * The families that a Linux belongs to, nearest first: the `ID` and `ID_LIKE` of its /etc/os-release.
 * @param {string} osRelease
 * @returns {string[]}
 */
export function linuxFamilies(osRelease) {
  /** @param {string} name */
  const field = (name) => new RegExp(`^${name}=["']?([^"'\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  return `${field('ID')} ${field('ID_LIKE')}`.split(' ').filter((id) => id !== '');
}

/**
 * The one command that puts in place what compiling needs.
 * @param {{ platform: string, osRelease: string, root: boolean }} system
 * @returns {string}
 */
export function cureFor({ platform, osRelease, root }) {
  if (platform === 'win32')
    return `npm rebuild canvas ${sqlitePackage()}   (with github.com reachable: both come ready-made for Windows)`;
  const families = platform === 'linux' ? linuxFamilies(osRelease) : [platform];
  const alias = families.map((id) => (id === 'ubuntu' ? 'debian' : id === 'rhel' ? 'fedora' : id));
  const recipe = alias.map((id) => recipes[id]).find((found) => found !== undefined);
  if (!recipe)
    return `install a C++ compiler, make, python3, pkg-config and the development files of cairo, pango, jpeg, gif and rsvg`;
  const line = `${recipe.install} ${recipe.packages.join(' ')}`;
  return root || platform === 'darwin' ? line : line.replace(/(^|&& )/g, '$1sudo ');
}

/**
 * Whether the packages that are missing are to be installed here and now: not without the right to, nor where somebody
 * does not want it. A person is asked; a machine that starts by itself has nobody to ask, and shall come up.
 * @param {readonly string[]} missing
 * @param {{ able: boolean, setting: string | undefined, ask: ((question: string) => Promise<boolean>) | null }} how
 *   `setting` is RAMPART_INSTALL, `ask` is null without a terminal
 * @returns {Promise<boolean>}
 */
export async function mayInstall(missing, { able, setting = '', ask }) {
  if (!able || missing.length === 0 || /^(no|n|false|off|0)$/i.test(setting.trim())) return false;
  if (ask === null || /^(yes|y|true|on|1)$/i.test(setting.trim())) return true;
  return ask(`rampart: to compile, these packages of the system are needed: ${missing.join(' ')}\nInstall them now?`);
}
