import { expect, test } from 'vitest';
import { percentile, renderBenchReport, renderMarkdown, type BenchReport } from '../../src/bench/report.ts';

const report: BenchReport = {
  how: 'By counting.',
  findings: [
    {
      title: 'Sheep (ms)',
      rows: [
        ['', 'p50'],
        ['white', '1.0'],
        ['black', '12.0'],
      ],
    },
  ],
  aims: [
    { what: 'speed', most: 10, found: 12.34, unit: ' ms' },
    { what: 'size', most: 400, found: 9.871, unit: ' KB' },
    { what: 'sheep', least: 100_000, found: 123_456.7, unit: '/s' },
  ],
  ratios: [{ what: 'black : white', found: 12 }],
};

test('percentiles are values that there are', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([1, 2, 3], 0.95)).toBe(3);
  expect(percentile([7], 0)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('a report for a terminal says what was met', () =>
  expect(renderBenchReport('sheep', report)).toBe(
    [
      'sheep: By counting.',
      '',
      'Sheep (ms)',
      '        p50',
      'white   1.0',
      'black  12.0',
      '',
      'Aims',
      '                aim      found',
      'speed      <= 10 ms      12 ms  missed',
      'size      <= 400 KB    9.87 KB     met',
      'sheep  >= 100,000/s  123,457/s     met',
      '',
    ].join('\n'),
  ));

test('a page for the documentation names machine and command', () => {
  const page = renderMarkdown([{ name: 'sheep', report }], 'an abacus', 'npm run bench');
  expect(page).toContain('on an abacus; do not edit.\n\n    npm run bench\n\n## sheep\n\nBy counting.');
  expect(page).toContain('### Sheep (ms)\n\n|       |  p50 |\n| ----- | ---: |\n| white |  1.0 |\n');
});
