import type { Entry } from '@nokshi/contract/entry.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { rgsEntries } from '@nokshi/contract/rgs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCall, askStrays, faultsOf } from './ask.ts';
import { type Asked, isTooMuch } from './asked.ts';
import type { InstanceOptions } from './instances.ts';
import { lotteryScenes } from './lottery-scenes.ts';
import { warmUp } from './measure.ts';
import { heaviest, lineOf, writeReport } from './report.ts';
import { askSockets, SOCKETS } from './sockets.ts';
import { openStage, type Stage } from './stage.ts';

/**
 * Every call of the contract is sent the worst inputs of valid size that its schema has room for, on both origins. None may
 * hold the process longer than the calibration does, nor make it grow by more than 100 MB, nor be a fault. A new call is
 * here by standing in the contract.
 */

const isFull = process.env['FULL'] === '1';
/** Of one call; lotteries have thousands of inputs in the full run. */
const TIMEOUT_MS = isFull ? 3_600_000 : 300_000;

/** Where somebody wants to read all that was found. */
const REPORT = process.env['WORST_INPUT_REPORT'];

const asked: Asked[] = [];
let stage: Stage;
let options: InstanceOptions;

beforeAll(async () => {
  stage = await openStage();
  const quick = isFull ? [] : [...lotteryScenes({ isFull })];
  options = { isFull, scenes: () => (isFull ? lotteryScenes({ isFull }) : quick) };
  warmUp();
});

afterAll(async () => {
  await stage.close();
});

/** The staff comes last: it may close what others need. */
const ORDER = [...ENTRIES, ...rgsEntries].toSorted(
  (one, other) => Number(one.caller === 'staff') - Number(other.caller === 'staff'),
);

function noteAndCheck(mine: readonly Asked[], allowed: readonly number[]): void {
  asked.push(...mine);
  if (REPORT !== undefined) writeReport(asked, REPORT);
  // A protocol's call also logs what it cannot read, and answers that.
  const faults = stage.world.takeFaults().filter((line) => line.startsWith('fault'));
  expect(mine.filter(isTooMuch).map(lineOf)).toEqual([]);
  expect(mine.filter(({ status }) => status >= 500 && !allowed.includes(status)).map(lineOf)).toEqual([]);
  expect(faults).toEqual([]);
}

describe('the worst input of valid size', () => {
  it.each(['portal', 'arcade'] as const)(
    'of addresses of the %s that are no call holds nobody else up',
    async (origin) => {
      const mine: Asked[] = [];
      for await (const each of askStrays(stage, origin, options)) mine.push(each);
      noteAndCheck(mine, []);
    },
    TIMEOUT_MS,
  );

  it.each(SOCKETS.map((socket) => [socket.path, socket] as const))(
    'of messages to %s holds nobody else up',
    async (_path, socket) => {
      const mine: Asked[] = [];
      for await (const each of askSockets(stage, socket, options)) mine.push(each);
      noteAndCheck(mine, []);
    },
    TIMEOUT_MS,
  );

  it.each(ORDER.map((entry) => [entry.name, entry] as const))(
    'of %s holds nobody else up',
    async (_name, entry: Entry) => {
      const mine: Asked[] = [];
      for await (const each of askCall(stage, entry, options)) mine.push(each);
      noteAndCheck(mine, faultsOf(entry));
    },
    TIMEOUT_MS,
  );

  it('was sent to every call, and the heaviest are known', () => {
    const sent = new Set(asked.map(({ call }) => call));
    expect(ORDER.map(({ name }) => name).filter((name) => !sent.has(name))).toEqual([]);
    process.stdout.write(`${heaviest(asked).map(lineOf).join('\n')}\n`);
  });
});
