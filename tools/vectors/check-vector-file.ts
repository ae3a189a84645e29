import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cwd, env } from 'node:process';

/** A command that compares a file of vectors with what rules compute. */
export type VectorCheck = {
  /** As it is called: `npm run -s fairness:vectors`. */
  readonly command: string;
  /** What is to be said of the parsed file, line by line, and how much of it differs; throws when it is no such file. */
  readonly check: (file: unknown) => { readonly lines: readonly string[]; readonly failed: number };
};

/** Reads the file, prints what the check says and answers the exit code. */
export async function checkVectorFile(
  path: string | undefined,
  { command, check }: VectorCheck,
): Promise<number> {
  if (path === undefined) return fail(`usage: npm run -s ${command} -- FILE`);
  let text: string;
  try {
    // npm changes into the repository; INIT_CWD is where the person stands.
    text = await readFile(resolve(env['INIT_CWD'] ?? cwd(), path), 'utf8');
  } catch {
    return fail(`cannot read ${path}`);
  }
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return fail(text.trim() === '' ? `${path} is empty` : `${path} is no JSON: ${messageOf(error)}`);
  }
  try {
    const { lines, failed } = check(file);
    for (const line of lines) console.log(line);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    return fail(`${path}: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'not a file of vectors';
}

function fail(message: string): number {
  console.error(message);
  return 1;
}
