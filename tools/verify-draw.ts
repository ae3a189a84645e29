import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, cwd, env, exit } from 'node:process';
import { checkDraw, type DrawCheck, type DrawCheckKey } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';

/** `npm run -s verify-draw -- FILE`: checks the file of a draw of ours. Ends with 1 when anything does not match. */
async function main(path: string | undefined): Promise<number> {
  if (path === undefined) return fail('usage: npm run -s verify-draw -- FILE');
  let written: string;
  try {
    // npm changes into the repository; INIT_CWD is where the person stands.
    written = await readFile(resolve(env['INIT_CWD'] ?? cwd(), path), 'utf8');
  } catch {
    return fail(`cannot read ${path}`);
  }
  const read = readDrawFile(written);
  if (!read.ok) return fail(`${path}: not the file of a draw: ${read.field} must be ${read.needs}`);
  const { file } = read;
  const checks = checkDraw(file);
  console.log(
    `${file.game} ${file.issue}: ${file.drawn === null ? 'not drawn yet' : JSON.stringify(file.drawn.result)}`,
  );
  for (const check of checks) console.log(lineOf(check));
  if (file.chain.isSimulated) {
    console.log('note: the beacon is a simulation. Whoever runs it could know its rounds beforehand.');
  }
  if (file.drawn === null) return fail('it is not drawn yet: export it again after its draw');
  return checks.every(({ ok }) => ok) ? 0 : 1;
}

/** What each check means when it holds and when it does not. */
const WORDS: Readonly<Record<DrawCheckKey, readonly [right: string, wrong: string]>> = {
  chain: [
    'the beacon is the one that everybody knows, or says that it is simulated',
    'the beacon is another',
  ],
  commitment: [
    'the seed is the one promised when the issue opened',
    'the seed is not the one that was promised',
  ],
  round: ['the beacon’s round follows from the close', 'the close prescribes another round'],
  seal: [
    'tickets were sealed after the close and before the round was out',
    'tickets were not sealed between the close and the round',
  ],
  signature: ['the beacon’s key signed this round', 'the beacon’s key did not sign this round'],
  randomness: [
    'the randomness follows from the signature',
    'the randomness does not follow from the signature',
  ],
  result: [
    'seed and randomness give this result, worked out twice',
    'seed and randomness give another result',
  ],
  ticket: ['the ticket is one of those that were sealed', 'the ticket is none of those that were sealed'],
  sale: [
    'the ticket is of this issue and was placed before the close',
    'the ticket is of another issue or came after the close',
  ],
};

function lineOf({ key, ok, claimed, found }: DrawCheck): string {
  const [right, wrong] = WORDS[key];
  if (ok) return `ok    ${key}: ${right}: ${claimed}`;
  return `WRONG ${key}: ${wrong}: the file says ${claimed}; against ${found}`;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

exit(await main(argv[2]));
