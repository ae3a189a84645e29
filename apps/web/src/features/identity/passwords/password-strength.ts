/** 0 for an empty password, then 1 (weak) to 4 (strong). A hint to the person; what counts is the server's rule. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u] as const;
const RUNS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Longer is better than odder; repeats, keyboard runs and the user name itself count for little. */
export function passwordStrength(password: string, username = ''): Strength {
  if (password === '') return 0;
  const lower = password.toLowerCase();
  const name = username.trim().toLowerCase();
  const withoutName = name.length >= 3 ? lower.replaceAll(name, '') : lower;
  const fresh = countFresh(Array.from(withoutName));
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const score = fresh + (kinds - 1) * 2;
  if (fresh < 6 || score < 9) return 1;
  if (score < 12) return 2;
  return score < 16 ? 3 : 4;
}

/** Characters that neither repeat nor continue a run of the keyboard or the alphabet. */
function countFresh(characters: readonly string[]): number {
  let fresh = 0;
  for (const [index, character] of characters.entries()) {
    const previous = characters[index - 1];
    const isExpected = previous !== undefined && (previous === character || isRun(previous, character));
    if (!isExpected) fresh += 1;
  }
  return Math.min(fresh, new Set(characters).size + 2);
}

function isRun(previous: string, character: string): boolean {
  return RUNS.some((run) => run.includes(previous + character) || run.includes(character + previous));
}
