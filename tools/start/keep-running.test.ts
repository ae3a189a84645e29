import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChild } from './children.mjs';
import {
  FIRST_PAUSE_MS,
  keepRunning,
  LONGEST_PAUSE_MS,
  openAgain,
  pauseAfter,
  WELL_AFTER_MS,
} from './keep-running.mjs';
import { processMark } from './processes.mjs';

let home: string;
let script: string;

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nokshi-keep-'));
  script = path.join(home, 'lives.mjs');
  // Notes that it lives, then waits for its input to end, as every process of a world does.
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(path.join(home, 'lives'))}, process.pid + '\\n');
     process.stdin.on('end', () => process.exit(0)).resume();`,
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const livesOf = (): number[] => readFileSync(path.join(home, 'lives'), 'utf8').trim().split('\n').map(Number);

async function pidOf(life: number): Promise<number> {
  await vi.waitUntil(
    () => {
      try {
        return livesOf().length >= life;
      } catch {
        return false;
      }
    },
    { timeout: 20_000 },
  );
  return livesOf()[life - 1] ?? 0;
}

describe('the pause before a process is started again', () => {
  test('doubles up to a minute while it keeps ending, and begins anew once it ran well', () => {
    let lastMs: number | undefined;
    const pauses = Array.from({ length: 9 }, () => {
      lastMs = pauseAfter({ lastMs, ranMs: 10 });
      return lastMs;
    });
    expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8].map((seconds) => seconds * FIRST_PAUSE_MS));
    expect(pauses.at(-1)).toBe(LONGEST_PAUSE_MS);
    expect(pauseAfter({ lastMs: LONGEST_PAUSE_MS, ranMs: WELL_AFTER_MS })).toBe(FIRST_PAUSE_MS);
  });
});

test('a process that is killed is started again, and one that is stopped stays so', async () => {
  const folder = path.join(home, 'logs');
  mkdirSync(folder, { recursive: true });
  const start = () => startChild({ name: 'lives', script, home, environment: process.env });
  const started: number[] = [];
  const first = start();
  const kept = keepRunning(first, { start, onStart: ({ pid }) => started.push(pid) });
  process.kill(await pidOf(1), 'SIGKILL');
  const second = await pidOf(2);
  expect(started).toEqual([second]);
  expect(processMark(second)).toBeDefined();
  await kept.stop();
  expect(processMark(second)).toBeUndefined();
  expect(livesOf()).toHaveLength(2);
});

test('a start that cannot be noted (a full disk) is a start: nothing is started beside it', async () => {
  const pids: number[] = [];
  const start = () => {
    const child = startChild({ name: 'unnoted', script, home, environment: process.env });
    pids.push(child.pid);
    return child;
  };
  const livesBefore = livesOf().length;
  const first = start();
  await pidOf(livesBefore + 1);
  let notes = 0;
  const kept = keepRunning(first, {
    start,
    onStart: () => {
      notes += 1;
      throw new Error('ENOSPC: no space left on device');
    },
  });
  process.kill(first.pid, 'SIGKILL');
  const second = await pidOf(livesBefore + 2);
  process.kill(second, 'SIGKILL');
  const third = await pidOf(livesBefore + 3);
  await vi.waitUntil(() => notes === 2, { timeout: 20_000 });
  expect(pids).toEqual([first.pid, second, third]);
  await kept.stop();
  expect(pids.filter((pid) => processMark(pid) !== undefined)).toEqual([]);
});

describe('a world whose database stopped', () => {
  const faults: string[] = [];
  const how = {
    pause: async () => true,
    onFault: (words: string, pauseMs: number) => faults.push(`${words} ${pauseMs}`),
  };

  test('is opened again for as long as it does not come up, and says each time why', async () => {
    const rounds: (() => Promise<'again' | number>)[] = [
      async () => 'again',
      async () => Promise.reject(new Error('no space left on device')),
      async () => Promise.reject(new Error('no space left on device')),
      async () => 0,
    ];
    faults.length = 0;
    expect(await openAgain(() => (rounds.shift() ?? (async () => 1))(), how)).toBe(0);
    expect(faults).toEqual([
      `The database stopped by itself ${FIRST_PAUSE_MS}`,
      `no space left on device ${2 * FIRST_PAUSE_MS}`,
      `no space left on device ${4 * FIRST_PAUSE_MS}`,
    ]);
  });

  test('that never came up ends the command with what was wrong', async () => {
    const fault = new Error('DATABASE_URL is no address');
    await expect(openAgain(() => Promise.reject(fault), how)).rejects.toBe(fault);
  });

  test('stays closed when it is told to stop in a pause', async () => {
    let rounds = 0;
    const round = async () => {
      rounds += 1;
      return 'again' as const;
    };
    expect(await openAgain(round, { ...how, pause: async () => false })).toBeUndefined();
    expect(rounds).toBe(1);
  });
});

test('a stop in the middle of a pause starts nothing more', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const ended = new Promise<string>((resolve) => child.once('exit', () => resolve('exit code 0')));
  let starts = 0;
  const gone = { name: 'gone', ended, logFile: path.join(home, 'none'), logStart: 0, stop: async () => {} };
  const kept = keepRunning(gone, {
    start: () => {
      starts += 1;
      return gone;
    },
    onStart: () => {},
  });
  await ended;
  await kept.stop();
  expect(starts).toBe(0);
});
