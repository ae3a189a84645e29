import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { describe, expect, it } from 'vitest';
import { decideSet } from './decide-set.ts';
import type { Asked } from './decision.ts';
import type { MemberFacts, SetFacts } from './facts.ts';
import { splitIntoSets } from './split.ts';
import { type Drawn, hashCommand, type SeedsInUse, type WalletCommand } from './wallet-command.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const NOW = AT.getTime();
const MEMBER = '00000000-0000-7000-8000-000000000001' as MemberId;
const OTHER = '00000000-0000-7000-8000-000000000002' as MemberId;

function facts(balance: bigint, more: Partial<MemberFacts> = {}): SetFacts {
  const member: MemberFacts = {
    memberId: MEMBER,
    accounts: new Map([[PLAY_CREDIT, { currency: PLAY_CREDIT, balance, entryNo: 7, isLimited: false }]]),
    keys: new Map(),
    commands: new Map(),
    openRounds: new Map(),
    rounds: new Map(),
    starts: new Map(),
    seeds: undefined,
    grants: new Map(),
    knownReferences: new Set(),
    standards: { isLimited: false, locks: [], player: undefined, limits: [], usage: [] },
    checkMinutesOfNew: 60,
    ...more,
  };
  return { members: new Map([[MEMBER, member]]), takesRealMoney: new Map(), spans: new Map() };
}

const base = { memberId: MEMBER, scope: 'test', currency: PLAY_CREDIT, gameNo: 1, house: 'TEST' };
const bet = (key: string, amount: bigint, more: Partial<WalletCommand> = {}): WalletCommand =>
  ({ ...base, kind: 'bet', key, roundRef: key, amount, ...more }) as WalletCommand;
const win = (key: string, referenceKey: string, amount: bigint): WalletCommand => ({
  ...base,
  kind: 'win',
  key,
  roundRef: referenceKey,
  referenceKey,
  amount,
});
const rollback = (key: string, referenceKey: string, memberId = MEMBER): WalletCommand => ({
  ...base,
  memberId,
  kind: 'rollback',
  key,
  roundRef: referenceKey,
  referenceKey,
});

function ask(commands: readonly WalletCommand[]): readonly Asked[] {
  return commands.map((command, place) => ({
    place,
    command,
    hash: hashCommand(command),
    ids: { command: `id-${place}`, second: `second-${place}`, round: `round-${place}` },
    happenedAt: AT,
    at: NOW,
  }));
}

function decide(commands: readonly WalletCommand[], known: SetFacts) {
  const { answers, writes } = decideSet(ask(commands), known, NOW);
  return { told: answers.map(({ answer }) => [answer.status, answer.balance]), answers, writes };
}

describe('commands of one set', () => {
  it('see what those before them did', () => {
    const { told, writes } = decide([bet('a', 6n), bet('b', 5n), bet('c', 4n), bet('d', 1n)], facts(10n));
    expect(told).toEqual([
      ['ok', 4n],
      ['not_enough', 4n],
      ['ok', 0n],
      ['not_enough', 0n],
    ]);
    expect(writes.bookings.map(({ key, first, balance }) => [key, first?.moved, balance])).toEqual([
      ['a', -6n, 4n],
      ['c', -4n, 0n],
    ]);
  });

  it('repeat what was answered for the same key, and refuse other content under it', () => {
    const { told, writes } = decide([bet('a', 6n), bet('a', 6n), bet('a', 5n)], facts(10n));
    expect(told.map(([status]) => status)).toEqual(['ok', 'replayed', 'duplicate']);
    expect(writes.bookings).toHaveLength(1);
  });

  it('pay the win of a stake that stands in the same set, in one round', () => {
    const { told, writes } = decide([bet('a', 6n), { ...win('b', 'a', 9n), closesRound: true }], facts(10n));
    expect(told).toEqual([
      ['ok', 4n],
      ['ok', 13n],
    ]);
    expect([...writes.rounds.values()]).toMatchObject([
      { is_new: true, id: 'round-0', stake: 6n, win: 9n, is_closed: true },
    ]);
    expect(writes.bookings.map(({ event }) => event)).toMatchObject([
      { isClosed: false, counts: 0, entryNo: 8 },
      { isClosed: true, counts: 1, entryNo: 9 },
    ]);
  });

  it('open another round under the name of one that has closed', () => {
    const { writes } = decide(
      [bet('a', 1n, { roundRef: 'r', closesRound: true }), bet('b', 1n, { roundRef: 'r' })],
      facts(10n),
    );
    expect([...writes.rounds.keys()]).toEqual(['round-0', 'round-1']);
  });

  describe('that draw', () => {
    const seeds: SeedsInUse = {
      pairId: 'pair',
      serverSeed: 'server',
      serverSeedHash: 'hash',
      clientSeed: 'client',
      nonce: 3,
    };
    const settle = (
      key: string,
      amount: bigint,
      from: (seeds: SeedsInUse) => Drawn | undefined = ({ nonce }) => ({
        payout: BigInt(nonce),
        detail: { nonce },
      }),
    ): WalletCommand => ({
      ...base,
      kind: 'settle',
      key,
      roundRef: key,
      amount,
      draw: { choice: 'red', from },
    });
    const detailsOf = ({ answers }: ReturnType<typeof decide>) =>
      answers.map(({ answer }) => answer.stored?.detail ?? answer.status);

    it('take the nonces one after the other, and one that is refused leaves its own to the next', () => {
      const decided = decide(
        [settle('a', 1n), settle('b', 100n), settle('a', 1n), bet('c', 1n), settle('d', 1n)],
        facts(10n, { seeds }),
      );
      expect(decided.told).toEqual([
        ['ok', 12n],
        ['not_enough', 12n],
        ['replayed', 12n],
        ['ok', 11n],
        ['ok', 14n],
      ]);
      expect(detailsOf(decided)).toEqual([{ nonce: 3 }, 'not_enough', { nonce: 3 }, 'ok', { nonce: 4 }]);
      expect([...decided.writes.nonces.values()]).toMatchObject([{ id: 'pair', before: 3, after: 5 }]);
      expect(decided.writes.bookings.map(({ payout, detail }) => [payout, detail])).toEqual([
        [3n, { nonce: 3 }],
        [0n, null],
        [4n, { nonce: 4 }],
      ]);
      expect([...decided.writes.rounds.values()].map(({ win, detail }) => [win, detail])).toEqual([
        [3n, { nonce: 3 }],
        [0n, null],
        [4n, { nonce: 4 }],
      ]);
    });

    it('take none without a pair, from a pair that is not theirs, or where the game fails, alone', () => {
      const broken = (): Drawn => {
        throw new Error('no such wheel');
      };
      const decided = decide(
        [settle('a', 1n, broken), settle('b', 1n, () => undefined), settle('c', 1n)],
        facts(10n, { seeds }),
      );
      expect(detailsOf(decided)).toEqual(['failed', 'seeds_moved', { nonce: 3 }]);
      expect(decided.writes.bookings.map(({ key }) => key)).toEqual(['c']);
      expect(decide([settle('a', 1n)], facts(10n)).told).toEqual([['seeds_moved', 10n]]);
    });
  });

  it('leave a tombstone for what never came', () => {
    const { told, writes } = decide([rollback('a', 'never')], facts(10n));
    expect(told).toEqual([['ok', 10n]]);
    expect(writes.tombstones).toMatchObject([{ key: 'never' }]);
    expect(writes.bookings).toMatchObject([{ round_id: null, first: null, event: null }]);
  });

  it('are refused without an account, whatever the key', () => {
    const known = facts(10n, { accounts: new Map([[PLAY_CREDIT, undefined]]) });
    expect(decide([bet('a', 1n)], known).told).toEqual([['unknown_account', null]]);
  });
});

describe('sets', () => {
  const shape = (commands: readonly WalletCommand[]) =>
    splitIntoSets(ask(commands)).map((set) => set.map(({ place }) => place));

  it('stand in the order of members, and of each in the order of the call', () => {
    const other = (key: string) => bet(key, 1n, { memberId: OTHER });
    expect(shape([other('a'), bet('b', 1n), other('c'), bet('d', 1n)])).toEqual([[1, 3, 0, 2]]);
  });

  it('hold a rollback and no other command of its member', () => {
    expect(shape([bet('a', 1n), rollback('b', 'a'), bet('c', 1n)])).toEqual([[0], [1], [2]]);
    expect(shape([rollback('a', 'x'), rollback('b', 'y', OTHER)])).toEqual([[0, 1]]);
  });
});
