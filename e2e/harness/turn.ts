import { spawnSync } from 'node:child_process';
import { PROJECT } from './world.ts';

/** So many turns; enough for every sample to come to each of its parts. */
const TURNS = 64;

/**
 * Which part of a sample this run takes: another one with each commit, the same in every run of it. `E2E_TURN=n` takes
 * another one.
 */
export const TURN = turnOf(process.env['E2E_TURN'] ?? lastCommit());

/** The hash of the last commit; nothing where the sources stand without their history. */
function lastCommit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: PROJECT, encoding: 'utf8' });
  return status === 0 ? `0x${stdout.slice(0, 8)}` : '0';
}

function turnOf(text: string): number {
  const turn = Number(text);
  if (!Number.isInteger(turn) || turn < 0) throw new Error(`E2E_TURN is no number: ${text}`);
  return turn % TURNS;
}
