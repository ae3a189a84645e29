import path from 'node:path';
import { writeBundle } from './rgs-maths/make-bundle.ts';
import { SLOT_SHEETS } from './rgs-maths/slot-sheets.ts';

/**
 * `npm run -s rgs:maths -- FOLDER [CODE]`: makes the mathematics of the slots of the house in the public format of Stake
 * Engine, a folder for each: index, books, weights, and what is declared of them. The same sheet gives the same bytes.
 */

const USAGE = `usage: npm run -s rgs:maths -- FOLDER [CODE]
CODE: ${SLOT_SHEETS.map(({ code }) => code).join(', ')}; all of them without one.
`;

function main([folder, code]: readonly string[]): number {
  const sheets = SLOT_SHEETS.filter((sheet) => code === undefined || sheet.code === code);
  if (folder === undefined || sheets.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  for (const sheet of sheets) {
    const place = path.join(folder, sheet.code);
    writeBundle(place, sheet);
    process.stdout.write(`${place}\n`);
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
