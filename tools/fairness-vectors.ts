import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, cwd, env, exit } from 'node:process';
import { checkVectors } from '@nokshi/fairness';

/** `npm run -s fairness:vectors -- FILE`: compares a file of test vectors with what the games compute. */
async function main(path: string | undefined): Promise<number> {
  if (path === undefined) return fail('usage: npm run -s fairness:vectors -- FILE');
  let text: string;
  try {
    // npm changes into the repository; INIT_CWD is where the person stands.
    text = await readFile(resolve(env['INIT_CWD'] ?? cwd(), path), 'utf8');
  } catch {
    return fail(`cannot read ${path}`);
  }
  let report: ReturnType<typeof checkVectors>;
  try {
    report = checkVectors(JSON.parse(text));
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : 'not a file of vectors'}`);
  }
  for (const difference of report.differences) console.log(difference);
  console.log(`${report.passed} passed, ${report.failed} failed, ${report.skipped} skipped`);
  return report.failed === 0 ? 0 : 1;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

exit(await main(argv[2]));
