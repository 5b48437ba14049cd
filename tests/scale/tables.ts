/** A table of results: `rows[0]` is the head; the first column holds words, the others numbers. */
export interface ResultTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** A table as plain text for a terminal. */
export function renderTable({ title, rows }: ResultTable): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return [title, ...rows.map((row) => row.map(padded).join('  ').trimEnd())].join('\n');
}
