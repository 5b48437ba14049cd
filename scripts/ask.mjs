import { createInterface } from 'node:readline';

/**
 * Asks a person something that can be done or left: Enter means yes; an end of input means no.
 * @param {string} question
 * @param {NodeJS.ReadableStream} [input]
 * @param {NodeJS.WritableStream} [output]
 * @returns {Promise<boolean>}
 */
export function ask(question, input = process.stdin, output = process.stderr) {
  output.write(`${question} [Y/n] `);
  const lines = createInterface({ input, terminal: false });
  return new Promise((answered) => {
    lines.once('line', (line) => {
      answered(/^(y(es)?)?$/i.test(line.trim()));
      lines.close();
    });
    lines.once('close', () => answered(false));
  });
}
