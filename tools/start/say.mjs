// What the commands say to the person at the terminal. Everything goes to stderr, so that a tool's own output on
// stdout stays clean for pipes.

/** Something a person can mend: told in one line, without a stack trace. */
export class Refusal extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

/** True while a step's line waits for its time. */
let isLineOpen = false;

/** @param {string} line */
export function say(line) {
  closeLine();
  process.stderr.write(`${line}\n`);
}

function closeLine() {
  if (isLineOpen) process.stderr.write('\n');
  isLineOpen = false;
}

/** @param {number} startedAtMs */
export function secondsSince(startedAtMs) {
  return `${((performance.now() - startedAtMs) / 1000).toFixed(1)} s`;
}

/**
 * Shows one step of work: its name when it begins, its time when it ends.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAtMs = performance.now();
  closeLine();
  process.stderr.write(`  ${label} ... `);
  isLineOpen = true;
  try {
    const result = await work();
    endStep(label, secondsSince(startedAtMs));
    return result;
  } catch (error) {
    endStep(label, 'failed');
    throw error;
  }
}

/**
 * A step inside a step has taken the line, so the outer one names itself again.
 * @param {string} label
 * @param {string} outcome
 */
function endStep(label, outcome) {
  process.stderr.write(isLineOpen ? `${outcome}\n` : `  ${label} ... ${outcome}\n`);
  isLineOpen = false;
}

/**
 * Runs a command's main function and turns what it throws into an exit code: a refusal is one line, anything
 * else is a fault of ours and shows where it happened.
 * @param {() => Promise<number | void>} main resolves to the exit code, nothing means 0
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof Refusal) {
      say(error.message);
      process.exitCode = error.exitCode;
    } else {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exitCode = 1;
    }
  }
}
