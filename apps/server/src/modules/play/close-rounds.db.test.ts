import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, balanceOf, credits, type Game, type Member } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { findBalance, memberCash, openAccount, post } from '../ledger/index.ts';
import { type Closing, closeRounds, type RoundsOf, reopenRounds } from './close-rounds.ts';
import { runWalletBatch } from './wallet/wallet-store.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, { vendor: 'LOTT', game_type: 'LOTT' });
});
afterAll(() => world.close());

const SCOPE = 'test';
const rounds = (): RoundsOf => ({ scope: SCOPE, house: 'house:play:lott', at: world.clock.now() });
const owner = (): Pick<typeof world, 'owner'>['owner'] => world.owner;

/** Rounds with a stake of so many units each. */
async function stake(members: readonly Pick<Member, 'id'>[], units: number | string, currency = PLAY_CREDIT) {
  const keys = members.map(() => newId());
  const answers = await runWalletBatch(
    world.db,
    members.map((member, index) => ({
      kind: 'bet' as const,
      memberId: member.id,
      scope: SCOPE,
      key: keys[index] ?? '',
      currency,
      gameNo: game.no,
      roundRef: keys[index] ?? '',
      house: 'LOTT',
      amount: credits(units),
    })),
    world.clock.now(),
  );
  return answers.map(({ status, roundId }, index) => {
    if (status !== 'ok' || roundId === null) throw new Error(`the wallet answered ${status}`);
    return { memberId: members[index]?.id ?? '', roundId };
  });
}

type Round = Awaited<ReturnType<typeof stake>>[number];

function closing(round: Round, gives: Partial<Pick<Closing, 'win' | 'refund' | 'rebate' | 'key'>>): Closing {
  return {
    ...round,
    key: `settle:${round.roundId}`,
    win: 0n,
    winId: newId(),
    refund: 0n,
    refundId: newId(),
    rebate: 0n,
    rebateId: newId(),
    ...gives,
  };
}

const close = (closings: readonly Closing[]) =>
  inTransaction(world.db, (tx) => closeRounds(tx, rounds(), closings));

const reopen = (closed: readonly Closing[], key = 'reopen') =>
  inTransaction(world.db, (tx) =>
    reopenRounds(
      tx,
      rounds(),
      closed.map((each) => ({
        ...each,
        key: `${key}:${each.roundId}`,
        winId: newId(),
        refundId: newId(),
        rebateId: newId(),
      })),
    ),
  );

async function roundOf({ memberId, roundId }: Round) {
  const { rows } = await owner().query<{ stake: bigint; win: bigint; is_closed: boolean }>(
    'select stake, win, is_closed from play_round where member_id = $1 and id = $2',
    [memberId, roundId],
  );
  return rows[0];
}

describe('rounds that one event closes', () => {
  it('pay wins, tied parts and rebates in one list, and answer the balances that they touched', async () => {
    const [winner, tied, loser] = [await aMember(world), await aMember(world), await aMember(world)];
    const [won, tie, lost] = (await stake([winner, tied, loser], 10)) as [Round, Round, Round];
    const [again] = (await stake([winner], 5)) as [Round];
    const rebated = closing(won, { win: credits(18), rebate: credits('0.3') });
    const balances = await close([
      rebated,
      closing(tie, { refund: credits(4) }),
      closing(lost, {}),
      closing(again, { win: credits(1), refund: credits(5) }),
    ]);
    expect(await roundOf(won)).toEqual({ stake: credits(10), win: credits(18), is_closed: true });
    expect(await roundOf(tie)).toEqual({ stake: credits(6), win: 0n, is_closed: true });
    expect(await roundOf(lost)).toEqual({ stake: credits(10), win: 0n, is_closed: true });
    expect(await roundOf(again)).toEqual({ stake: 0n, win: credits(1), is_closed: true });
    const told = new Map(balances.map((row) => [row.member_id, row.balance]));
    expect(told.get(winner.id)).toBe(credits('10009.3'));
    expect(told.get(tied.id)).toBe(credits(9994));
    expect(told.has(loser.id)).toBe(false);
    for (const member of [winner, tied]) expect(await balanceOf(world, member)).toBe(told.get(member.id));
    // The books know rebates of lottery orders alone.
    await reopen([rebated]);
    await close([closing(won, { key: 'anew', win: credits(18) })]);
  });

  it('are closed once: a repeat by its key is passed over, a second end under another key is refused', async () => {
    const member = await aMember(world);
    const [round, other] = (await stake([member, member], 10)) as [Round, Round];
    await close([closing(round, { win: credits(20) })]);
    expect(await close([closing(round, { win: credits(20) })])).toEqual([]);
    await expect(close([closing(round, { win: credits(20), key: 'another' })])).rejects.toMatchObject({
      code: 'NP001',
    });
    // More than was staked does not come back, and what stands beside it in the list is undone.
    await expect(close([closing(other, { refund: credits(11) })])).rejects.toMatchObject({ code: 'NP001' });
    expect(await balanceOf(world, member)).toBe(credits(10_000));
    expect((await roundOf(other))?.is_closed).toBe(false);
  });

  it('know each key for ever: also one that gave nothing, and one whose round was opened again', async () => {
    const member = await aMember(world);
    const [lost, won] = (await stake([member, member], 10)) as [Round, Round];
    const end = closing(won, { win: credits(20) });
    await close([closing(lost, {}), end]);
    expect(await close([closing(lost, {})])).toEqual([]);
    await expect(close([closing(lost, { key: 'other' })])).rejects.toMatchObject({ code: 'NP001' });
    await reopen([end], 'first');
    expect(await close([end])).toEqual([]);
    expect((await roundOf(won))?.is_closed).toBe(false);
    const second = closing(won, { key: `second:${won.roundId}`, win: credits(30) });
    await close([second]);
    await reopen([second], 'again');
    expect(await close([end, second])).toEqual([]);
    expect(await balanceOf(world, member)).toBe(credits(9980));
    await close([closing(won, { key: `third:${won.roundId}`, win: credits(1) })]);
    expect(await balanceOf(world, member)).toBe(credits(9981));
  });

  it('are refused when a round stands twice in the list', async () => {
    const member = await aMember(world);
    const [round] = (await stake([member], 10)) as [Round];
    await expect(
      close([closing(round, { win: credits(1) }), closing(round, { win: credits(1), key: 'twice' })]),
    ).rejects.toMatchObject({ code: 'NP001' });
    expect(await balanceOf(world, member)).toBe(credits(9990));
    await close([closing(round, {})]);
  });

  it('that were closed before rounds kept their keys are opened again and closed anew, each once', async () => {
    const member = await aMember(world);
    const [lost, won] = (await stake([member, member], 10)) as [Round, Round];
    const ends = [closing(lost, {}), closing(won, { win: credits(20) })];
    await close(ends);
    // As an installation of before has them: the key of what was paid stands apart, that of what was not nowhere.
    await owner().query('update play_round set closed_by = null where member_id = $1', [member.id]);
    await owner().query(
      `insert into ledger_key (member_id, scope, key, hash, answer, at) values ($1, $2, $3, '\\x00', '{}', now())`,
      [member.id, SCOPE, `settle:${won.roundId}`],
    );
    expect(await close(ends.slice(1))).toEqual([]);
    await expect(close(ends)).rejects.toMatchObject({ code: 'NP001' });
    await reopen(ends);
    expect(await balanceOf(world, member)).toBe(credits(9980));
    expect(await close(ends.slice(1))).toEqual([]);
    const anew = [
      closing(lost, { key: `anew:${lost.roundId}`, win: credits(30) }),
      closing(won, { key: `anew:${won.roundId}` }),
    ];
    await close(anew);
    expect(await close(anew)).toEqual([]);
    expect(await balanceOf(world, member)).toBe(credits(10_010));
  });

  it('have keys of their members: a key of somebody else closes nothing', async () => {
    const [one, other] = [await aMember(world), await aMember(world)];
    const [mine, theirs] = (await stake([one, other], 10)) as [Round, Round];
    const key = 'of both';
    await close([closing(theirs, { key: 'before' })]);
    await expect(
      close([closing(mine, { key, win: credits(1) }), closing(theirs, { key, win: credits(1) })]),
    ).rejects.toMatchObject({ code: 'NP001' });
    expect(await balanceOf(world, one)).toBe(credits(9990));
    await close([closing(mine, { key })]);
  });

  it('are refused whole when one of their members has no such account', async () => {
    const member = await aMember(world);
    const [round] = (await stake([member], 10)) as [Round];
    const stranger = { memberId: newId(), roundId: newId() };
    await expect(
      close([closing(round, { win: credits(20) }), closing(stranger, { win: credits(1) })]),
    ).rejects.toMatchObject({ code: 'NP001' });
    expect(await balanceOf(world, member)).toBe(credits(9990));
  });

  it('may be of two currencies, also of one member', async () => {
    const member = await aMember(world);
    const cash = memberCash(member.id);
    await inTransaction(world.db, async (tx) => {
      const at = world.clock.now();
      await openAccount(tx, { memberId: member.id, address: cash, currency: 'EUR', at });
      await post(tx, {
        memberId: member.id,
        scope: 'test',
        key: newId(),
        transfers: [
          {
            code: 'credit.refill',
            from: 'house:credit:issued',
            to: cash,
            amount: credits(7),
            currency: 'EUR',
          },
        ],
        at,
      });
    });
    const [round] = (await stake([member], 10)) as [Round];
    const euro = newId();
    await owner().query(
      `insert into play_round (member_id, id, scope, game_no, round_ref, currency, opened_at)
       values ($1, $2, $3, $4, $5, 'EUR', now())`,
      [member.id, euro, SCOPE, game.no, euro],
    );
    const balances = await close([
      closing(round, { win: credits(30) }),
      closing({ memberId: member.id, roundId: euro }, { win: credits(2) }),
    ]);
    expect(new Map(balances.map(({ currency, balance }) => [currency, balance]))).toEqual(
      new Map([
        ['EUR', credits(9)],
        [PLAY_CREDIT, credits(10_020)],
      ]),
    );
    expect(await findBalance(world.db, { memberId: member.id, address: cash, currency: 'EUR' })).toBe(
      credits(9),
    );
  });

  it('count towards the limits of members who have some', async () => {
    const member = await aMember(world);
    await owner().query('update ledger_account set is_limited = true where member_id = $1', [member.id]);
    await owner().query(
      `insert into protection_usage (member_id, span, begins_at, ends_at, staked, won, deposited, played_ms)
       select $1, 'day', protection_span_begin('day', $2, 'Asia/Dhaka'),
              protection_span_end('day', $2, 'Asia/Dhaka'), 0, 0, 0, 0`,
      [member.id, world.clock.now()],
    );
    const used = async () => {
      const { rows } = await owner().query<{ staked: bigint; won: bigint }>(
        `select staked, won from protection_usage where member_id = $1 and span = 'day'`,
        [member.id],
      );
      return rows[0];
    };
    const [round] = (await stake([member], 10)) as [Round];
    const end = closing(round, { win: credits(15), refund: credits(4) });
    await close([end]);
    expect(await used()).toEqual({ staked: credits(6), won: credits(15) });
    await reopen([end]);
    expect(await used()).toEqual({ staked: credits(10), won: 0n });
    await close([{ ...end, ...closing(round, { key: 'anew' }) }]);
  });

  it('are thousands in one call, each account numbered without a gap', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(world)));
    const all: Round[] = [];
    for (let run = 0; run < 25; run += 1)
      all.push(...(await stake([...members, ...members, ...members, ...members], 1)));
    expect(all).toHaveLength(2000);
    const balances = await close(all.map((round) => closing(round, { win: credits(2) })));
    expect(balances).toHaveLength(20);
    for (const member of members) {
      expect(await balanceOf(world, member)).toBe(credits(10_000) - credits(100) + credits(200));
    }
  });
});

describe('rounds that are found by their ids', () => {
  /** Rows of a table that this connection fetched by indexes. */
  const fetchedOf = async (tx: Tx, table: string) => {
    const { rows } = await sql<{ n: number }>`
      select idx_tup_fetch::integer as n from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
    return rows[0]?.n ?? 0;
  };

  it.each([
    ['closed', 'play_round'],
    ['opened again', 'play_command'],
  ] as const)('are %s without a look at the others of their member', async (how, table) => {
    const member = await aMember(world);
    const closings: Closing[] = [];
    for (let part = 0; part < 10; part += 1) {
      const staked = await stake(
        Array.from({ length: 30 }, () => member),
        '0.1',
      );
      closings.push(...staked.map((round) => closing(round, { win: credits('0.1') })));
    }
    if (how === 'opened again') await close(closings);
    const fetched = await inTransaction(world.db, async (tx) => {
      // A connection's figures may hold what it did before.
      const before = await fetchedOf(tx, table);
      if (how === 'closed') await closeRounds(tx, rounds(), closings);
      else {
        const again = closings.map((each) => ({ ...each, key: `again:${each.roundId}`, winId: newId() }));
        await reopenRounds(tx, rounds(), again);
      }
      return (await fetchedOf(tx, table)) - before;
    });
    expect(fetched).toBeGreaterThan(0);
    // A few looks at each round and its commands; among all of the member's it would be hundreds.
    expect(fetched / closings.length).toBeLessThan(10);
  });
});

describe('rounds that are opened again', () => {
  it('take back what they gave, below zero if need be, and are open to be closed anew', async () => {
    const member = await aMember(world);
    const [round] = (await stake([member], 10)) as [Round];
    const end = closing(round, { win: credits(500), refund: credits(2), rebate: credits(1) });
    await close([end]);
    const [spent] = (await stake([member], 10_490)) as [Round];
    const [balance] = await reopen([end]);
    expect(balance?.balance).toBe(credits(-500));
    expect(await roundOf(round)).toEqual({ stake: credits(10), win: 0n, is_closed: false });
    const { rows } = await owner().query<{ overdrawn_by: string | null }>(
      `select overdrawn_by from ledger_account where member_id = $1 and address = $2`,
      [member.id, memberCash(member.id)],
    );
    expect(rows[0]?.overdrawn_by).not.toBeNull();
    expect(await reopen([end])).toEqual([]);
    await expect(reopen([end], 'another')).rejects.toMatchObject({ code: 'NP001' });
    await close([closing(round, { key: 'anew', win: credits(1) }), closing(spent, { win: credits(600) })]);
    expect(await balanceOf(world, member)).toBe(credits(101));
  });
});
