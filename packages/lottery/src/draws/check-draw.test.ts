import { describe, expect, test } from 'vitest';
import { SSC } from '../families/ssc/family.ts';
import { FAMILIES } from '../families.ts';
import { QUICKNET_CHAIN } from './beacon-chain.ts';
import type { DrawCheckKey } from './check-draw.ts';
import { checkDraw, DRAW_CHECKS } from './check-draw.ts';
import type { DrawFile, DrawnPart } from './draw-file.ts';
import { drawFileJson, readDrawFile, readDrawFileJson, writeDrawFile } from './draw-file.ts';
import { beaconRoundTime, drawCommitment, drawNumbersOf, drawResult } from './pf1.ts';
import { drawSteps, secondDraw } from './second-draw.ts';
import { aBeacon } from './test-beacon.ts';
import { aDrawFile, CLOSE_AT_MS } from './test-draw-file.ts';

const FILE = aDrawFile();
const OTHER_HASH = 'ab'.repeat(32);

function wrongOf(file: DrawFile): readonly DrawCheckKey[] {
  return checkDraw(file)
    .filter(({ ok }) => !ok)
    .map(({ key }) => key);
}

function withDrawn(change: Partial<DrawnPart>): Partial<DrawFile> {
  return FILE.drawn === null ? {} : { drawn: { ...FILE.drawn, ...change } };
}

function withTicket(change: Partial<NonNullable<DrawFile['ticket']>>): Partial<DrawFile> {
  return FILE.ticket === null ? {} : { ticket: { ...FILE.ticket, ...change } };
}

function withOrder(change: Partial<NonNullable<DrawFile['ticket']>['ticket']>): Partial<DrawFile> {
  return FILE.ticket === null ? {} : withTicket({ ticket: { ...FILE.ticket.ticket, ...change } });
}

describe('the check of a draw', () => {
  test('finds everything right of a draw that is right', () => {
    expect(checkDraw(FILE).map(({ key, ok }) => [key, ok])).toEqual(DRAW_CHECKS.map((key) => [key, true]));
    expect(checkDraw({ ...FILE, ticket: null })).toHaveLength(DRAW_CHECKS.length - 2);
  });

  test('finds a draw by a round that quicknet published right, and takes no simulation for it', () => {
    const round = 1_000;
    const closeAtMs = (beaconRoundTime(round, QUICKNET_CHAIN) - 6) * 1_000;
    const drawn = {
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
      serverSeed: OTHER_HASH,
    };
    const named = { game: 'LT0001', issue: '20230823-0700', day: '2023-08-23', round };
    const file: DrawFile = {
      ...FILE,
      ...named,
      chain: QUICKNET_CHAIN,
      closeAtMs,
      sealedAtMs: closeAtMs + 10,
      commit: drawCommitment(OTHER_HASH),
      drawn: { ...drawn, result: drawResult(SSC, { ...named, ...drawn }) },
      ticket: null,
    };
    expect(wrongOf(file)).toEqual([]);
    expect(wrongOf({ ...file, chain: { ...QUICKNET_CHAIN, isSimulated: true } })).toEqual(['chain']);
    expect(wrongOf({ ...file, closeAtMs: closeAtMs - 3_000 })).toEqual(['round']);
  });

  test('of an issue that waits for its round is of what was promised and sealed', () => {
    const waiting = { ...FILE, drawn: null };
    expect(checkDraw(waiting).map(({ key }) => key)).toEqual(['chain', 'round', 'seal', 'ticket', 'sale']);
    expect(wrongOf(waiting)).toEqual([]);
    expect(wrongOf({ ...waiting, ticketRoot: OTHER_HASH })).toEqual(['ticket']);
  });

  test.each(FAMILIES.map(({ code }) => code))(
    '[1.72] %s is drawn twice by separate code, equally',
    (code) => {
      expect(wrongOf(aDrawFile(code))).toEqual([]);
      const family = FAMILIES.find((each) => each.code === code);
      for (let round = 1; round <= 60; round += 1) {
        const proof = {
          ...FILE,
          serverSeed: OTHER_HASH,
          round,
          randomness: round.toString(16).padStart(64, '0'),
        };
        expect(secondDraw(code, proof)).toEqual(family && drawResult(family, proof));
      }
    },
  );

  test('shows numbers of a stream that a draw of numbers takes one by one', () => {
    const proof = { ...FILE, serverSeed: OTHER_HASH, randomness: OTHER_HASH };
    const next = drawNumbersOf(proof);
    expect(drawSteps(proof).words).toEqual(Array.from({ length: 8 }, () => next(2 ** 32)));
  });

  const { round: otherRound, signature, randomness } = aBeacon().round(FILE.round + 1);
  test.each<[string, Partial<DrawFile>, readonly DrawCheckKey[]]>([
    ['a seed that was changed afterwards', withDrawn({ serverSeed: OTHER_HASH }), ['commitment', 'result']],
    ['a commitment that was changed', { commit: OTHER_HASH }, ['commitment']],
    [
      'a round that was chosen',
      { round: otherRound, ...withDrawn({ signature, randomness }) },
      ['round', 'result'],
    ],
    ['another signature', withDrawn({ signature }), ['signature', 'randomness']],
    ['a round of another number', { round: FILE.round + 1 }, ['round', 'signature', 'result']],
    ['other randomness', withDrawn({ randomness: OTHER_HASH }), ['randomness', 'result']],
    ['another result', withDrawn({ result: [0, 0, 0, 0, 0] }), ['result']],
    ['a result of another game', { game: 'SSC2M' }, ['result', 'sale']],
    ['a result of another issue', { issue: '20260920-0002' }, ['result', 'sale']],
    ['a result of another family', { family: 'P3' }, ['result']],
    ['a family that nobody knows', { family: 'X5' }, ['result']],
    ['tickets sealed before the close', { sealedAtMs: CLOSE_AT_MS - 1 }, ['seal']],
    ['tickets sealed when the round was out', { sealedAtMs: CLOSE_AT_MS + 6_000 }, ['seal']],
    ['an earlier close', { closeAtMs: CLOSE_AT_MS - 3_000 }, ['round', 'sale']],
    ['a close before the beacon began', { closeAtMs: 0 }, ['round', 'sale']],
    ['another root', { ticketRoot: OTHER_HASH }, ['ticket']],
    ['another number of tickets', { ticketCount: 4 }, ['ticket']],
    ['a ticket at another place', withTicket({ index: 4 }), ['ticket']],
    ['a path that was changed', withTicket({ path: [OTHER_HASH, OTHER_HASH, OTHER_HASH] }), ['ticket']],
    ['a ticket that was changed', withOrder({ currency: 'BDT' }), ['ticket']],
    ['a ticket of another issue', withOrder({ issue: '20260920-0009' }), ['ticket', 'sale']],
    ['a ticket that came too late', withOrder({ placedAtMs: CLOSE_AT_MS }), ['ticket', 'sale']],
    ['a chain that passes for a public one', { chain: { ...FILE.chain, isSimulated: false } }, ['chain']],
    [
      'a chain of our own under quicknet’s name',
      { chain: { ...FILE.chain, hash: QUICKNET_CHAIN.hash, isSimulated: false } },
      ['chain'],
    ],
    [
      'quicknet with another key',
      { chain: { ...QUICKNET_CHAIN, publicKey: FILE.chain.publicKey } },
      ['chain'],
    ],
    ['quicknet, which signed another round', { chain: QUICKNET_CHAIN }, ['signature']],
  ])('finds out %s', (_, change, wrong) => {
    expect(wrongOf({ ...FILE, ...change })).toEqual(wrong);
  });
});

describe('the file of a draw', () => {
  test('reads back as it was written, with a ticket and without', () => {
    for (const file of [FILE, { ...FILE, ticket: null }, { ...FILE, drawn: null }, aDrawFile('VN-MB')]) {
      expect(readDrawFile(writeDrawFile(file))).toEqual({ ok: true, file });
      expect(readDrawFileJson(drawFileJson(file))).toEqual({ ok: true, file });
    }
  });

  const written = JSON.parse(writeDrawFile(FILE)) as Record<string, unknown>;
  const ticket = written['ticket'] as Record<string, unknown>;
  const [line] = ticket['lines'] as Record<string, unknown>[];

  test.each<[string, Record<string, unknown>]>([
    ['format', { format: 'nokshi.round.1' }],
    ['game', { game: undefined }],
    ['issue', { issue: 'a b' }],
    ['day', { day: '20 September' }],
    ['closeAt', { closeAt: 1_790_000_000 }],
    ['closeAt', { closeAt: '2026-99-20T12:00:00.000Z' }],
    ['commit', { commit: 'ABCD' }],
    ['chain.name', { chain: null }],
    ['chain.period', { chain: { ...FILE.chain, period: 0 } }],
    ['chain.isSimulated', { chain: { ...FILE.chain, isSimulated: 'no' } }],
    ['round', { round: '5' }],
    ['signature', { signature: OTHER_HASH }],
    ['ticketCount', { ticketCount: -1 }],
    ['ticketStakeMicros', { ticketStakeMicros: 5 }],
    ['serverSeed', { serverSeed: null }],
    ['result', { result: undefined }],
    ['signature', { signature: undefined }],
    ['ticket.lines', { ticket: { ...ticket, lines: 'none' } }],
    ['ticket.path[0]', { ticket: { ...ticket, path: ['00'] } }],
    ['ticket.lines[0].choice', { ticket: { ...ticket, lines: [{ ...line, choice: '1|2' }] } }],
    ['ticket.lines[0].odds[1]', { ticket: { ...ticket, lines: [{ ...line, odds: ['1', 2] }] } }],
    ['ticket.lines[0].series', { ticket: { ...ticket, lines: [{ ...line, series: '1800' }] } }],
  ])('names %s when it cannot be read', (field, change) => {
    expect(readDrawFile(JSON.stringify({ ...written, ...change }))).toMatchObject({ ok: false, field });
  });

  test.each(['', 'nothing', '[]', 'null', '{}', '7'])('is not %j', (text) => {
    expect(readDrawFile(text).ok).toBe(false);
  });
});
