import { refill } from '@nokshi/contract/cashier.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { diceBet } from '@nokshi/contract/in-house.ts';
import { type Bet, findBet, listBets, profit, sumBets } from '@nokshi/contract/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aGame,
  aMember,
  atHouseGame,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { closeRounds } from '../close-rounds.ts';
import { runWalletBatch } from '../wallet/wallet-store.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let sport: Game;
let dice: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world, { name_en: 'Golden Hilsa', name_bn: 'সোনালি ইলিশ' });
  sport = await aGame(world, { vendor: 'IMES', game_type: 'SPORTS' });
  dice = await aDiceGame(world);
});

afterAll(() => world.close());

interface Player {
  readonly member: Member;
  as: SignedIn;
  play(stake: number, win: number | 'open' | 'refund', game?: Game): Promise<string>;
}

async function aPlayer(): Promise<Player> {
  const member = await aMember(world);
  return {
    member,
    as: await signedIn(world, member),
    async play(stake, win, game = slot) {
      const sitting = sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: stake * UNIT });
      world.clock.advance(1000);
      if (win === 'refund') await sitting.rollback(bet);
      else if (win !== 'open') await sitting.win(bet, { amount: win * UNIT });
      world.clock.advance(1000);
      return bet;
    },
  };
}

const bets = async ({ as }: Player, input: Parameters<typeof world.call<typeof listBets>>[1] = {}) =>
  valueOf(await world.call(listBets, input, { as }));
const sums = async ({ as }: Player, input: Parameters<typeof world.call<typeof sumBets>>[1] = {}) =>
  valueOf(await world.call(sumBets, input, { as }));
const figures = (list: readonly Bet[]) =>
  list.map(({ state, stakeMicros, winMicros }) => [state, stakeMicros, winMicros]);
const micros = (units: number) => credits(units).toString();

describe('[MC-6] the betting record', () => {
  it('shows settled, running and refunded rounds, newest first, with what was staked and won', async () => {
    const player = await aPlayer();
    await player.play(10, 25);
    await player.play(20, 0);
    await player.play(30, 'refund');
    await player.play(40, 'open');
    const { list, page, older, newer } = await bets(player, { language: 'EN' });
    expect(figures(list)).toEqual([
      ['open', micros(40), '0'],
      ['refunded', '0', '0'],
      ['settled', micros(20), '0'],
      ['settled', micros(10), micros(25)],
    ]);
    expect([older, newer]).toEqual([null, null]);
    expect(page).toEqual({
      count: 3,
      openCount: 1,
      refundedCount: 1,
      stakeMicros: micros(70),
      winMicros: micros(25),
      netMicros: micros(-5),
    });
    expect(list[3]).toMatchObject({
      gameName: 'Golden Hilsa',
      gameCode: slot.code,
      vendor: 'SHAPLA',
      category: 'RNG',
      isProvable: false,
      isSimulated: true,
    });
    expect((await bets(player)).list[3]?.gameName).toBe('সোনালি ইলিশ');
  });

  it('filters by state, category, vendor and game, and sums what the filter finds', async () => {
    const player = await aPlayer();
    await player.play(10, 25);
    await player.play(20, 5, sport);
    await player.play(40, 'open', sport);
    const count = async (filter: Parameters<typeof sums>[1]) => {
      const [page, sum] = [await bets(player, filter), await sums(player, filter)];
      expect(sum).toEqual(page.page);
      return sum.count;
    };
    expect(await count({})).toBe(3);
    expect(await count({ state: 'open' })).toBe(1);
    expect(await count({ state: 'settled' })).toBe(2);
    expect(await count({ category: 'ESPORTS' })).toBe(2);
    expect(await count({ category: 'RNG' })).toBe(1);
    expect(await count({ category: 'LIVE' })).toBe(0);
    expect(await count({ vendor: 'SHAPLA' })).toBe(1);
    expect(await count({ vendor: 'SHAPLA', category: 'ESPORTS' })).toBe(0);
    expect(await count({ gameCode: sport.code, state: 'settled' })).toBe(1);
  });

  it('[MC-15] a range has its first moment in it and its last not, and neighbours share nothing', async () => {
    const player = await aPlayer();
    for (let round = 0; round < 4; round += 1) {
      await player.play(1, 0);
      world.clock.advance(DAY_MS);
    }
    player.as = await signedIn(world, player.member);
    const all = (await bets(player, { from: world.clock.now().getTime() - 30 * DAY_MS })).list;
    const [from, to] = [all[2]?.openedAt ?? 0, all[1]?.openedAt ?? 0];
    const ids = (list: readonly Bet[]) => list.map((bet) => bet.roundId);
    const inside = await bets(player, { from, to });
    expect(ids(inside.list)).toEqual(ids(all.slice(2, 3)));
    const before = await bets(player, { from: from - 10 * DAY_MS, to: from });
    const after = await bets(player, { from: to, to: to + 10 * DAY_MS });
    expect(ids([...after.list, ...inside.list, ...before.list])).toEqual(ids(all));
  });

  it('pages go to older rounds and back, and no round is shown twice or left out while others are played', async () => {
    const player = await aPlayer();
    for (let round = 1; round <= 57; round += 1) await player.play(round, 0);
    player.as = await signedIn(world, player.member);
    const stakes = (list: readonly Bet[]) => list.map((bet) => Number(BigInt(bet.stakeMicros) / 1_000_000n));
    const first = await bets(player);
    await player.play(58, 0);
    const second = await bets(player, { cursor: first.older ?? '' });
    const third = await bets(player, { cursor: second.older ?? '' });
    const countdown = Array.from({ length: 57 }, (_, index) => 57 - index);
    expect([...stakes(first.list), ...stakes(second.list), ...stakes(third.list)]).toEqual(countdown);
    expect([first.newer, third.older]).toEqual([null, null]);
    const back = await bets(player, { cursor: third.newer ?? '' });
    expect(back.list).toEqual(second.list);
    // What was played meanwhile stands before the page that was the first.
    const top = await bets(player, { cursor: back.newer ?? '' });
    expect(stakes(top.list)).toEqual(stakes(first.list));
    expect(stakes((await bets(player, { cursor: top.newer ?? '' })).list)).toEqual([58]);
  });

  it('the sum is that of the whole filter, not of a page, and equals the balance', async () => {
    const player = await aPlayer();
    for (let round = 1; round <= 30; round += 1) await player.play(round, round % 3 === 0 ? 2 * round : 0);
    player.as = await signedIn(world, player.member);
    const sum = await sums(player);
    expect(sum.count).toBe(30);
    expect((await bets(player)).page.count).toBe(25);
    expect(BigInt(sum.netMicros)).toBe((await balanceOf(world, player.member)) - credits(10_000));
    expect(BigInt(sum.winMicros) - BigInt(sum.stakeMicros)).toBe(BigInt(sum.netMicros));
  });
});

describe('a round in detail', () => {
  it('tells every bet, win and refund with its time and the balance after it', async () => {
    const player = await aPlayer();
    await player.play(10, 25);
    const [bet] = (await bets(player)).list;
    const detail = valueOf(await world.call(findBet, { roundId: bet?.roundId ?? '' }, { as: player.as }));
    expect(detail.bet).toEqual(bet);
    expect(detail.steps).toEqual([
      {
        kind: 'stake',
        at: bet?.openedAt,
        changeMicros: micros(-10),
        balanceAfterMicros: micros(9990),
      },
      {
        kind: 'win',
        at: bet?.closedAt,
        changeMicros: micros(25),
        balanceAfterMicros: micros(10_015),
      },
    ]);
  });

  it('a lost round and one that was given back say so', async () => {
    const player = await aPlayer();
    await player.play(10, 0);
    await player.play(20, 'refund');
    const steps = async (roundId: string) =>
      valueOf(await world.call(findBet, { roundId }, { as: player.as })).steps.map(
        ({ kind, balanceAfterMicros }) => [kind, balanceAfterMicros],
      );
    const { list } = await bets(player);
    expect(await steps(list[1]?.roundId ?? '')).toEqual([
      ['stake', micros(9990)],
      ['no_win', null],
    ]);
    expect(await steps(list[0]?.roundId ?? '')).toEqual([
      ['stake', micros(9970)],
      ['stake_refund', micros(9990)],
    ]);
  });

  it('a round that a closing pays and refunds in part tells both', async () => {
    const player = await aPlayer();
    const round = { scope: 'test', house: 'house:play:lott', at: world.clock.now() };
    const [placed] = await runWalletBatch(
      world.db,
      [
        {
          kind: 'bet',
          memberId: player.member.id,
          scope: round.scope,
          key: newId(),
          currency: PLAY_CREDIT,
          gameNo: slot.no,
          roundRef: newId(),
          house: 'LOTT',
          amount: credits(10),
        },
      ],
      round.at,
    );
    const roundId = placed?.roundId ?? '';
    const closing = {
      memberId: player.member.id,
      roundId,
      key: `settle:${roundId}`,
      rebate: 0n,
      rebateId: newId(),
      win: credits(3),
      winId: newId(),
      refund: credits(4),
      refundId: newId(),
    };
    await inTransaction(world.db, (tx) => closeRounds(tx, round, [closing]));
    const { steps } = valueOf(await world.call(findBet, { roundId }, { as: player.as }));
    expect(steps.map(({ kind, changeMicros }) => [kind, changeMicros])).toEqual([
      ['stake', micros(-10)],
      ['win', micros(3)],
      ['stake_refund', micros(4)],
    ]);
  });

  it('a throw of our dice has its stake and its win, and leads to its proof', async () => {
    const player = await aPlayer();
    const game = await atHouseGame(world, player.as, dice);
    const id = newId();
    const order = { id, stakeMicros: micros(5), direction: 'over', targetHundredths: 5050 } as const;
    const thrown = valueOf(await world.call(diceBet, order, { as: game }));
    const [bet] = (await bets(player)).list;
    expect(bet).toMatchObject({ isProvable: true, category: 'INHOUSE', reference: id, isSimulated: false });
    const found = await world.call(findBet, { roundId: bet?.roundId ?? '' }, { as: player.as });
    const { steps, fair } = valueOf(found);
    expect(fair).toMatchObject({
      choice: { kind: 'dice', direction: 'over', targetHundredths: 5050 },
      outcome: { kind: 'dice', rollHundredths: thrown.round.rollHundredths },
      nonce: 0,
    });
    expect(steps.map((step) => step.kind)).toEqual([
      'stake',
      thrown.round.winMicros === '0' ? 'no_win' : 'win',
    ]);
    const total = steps.reduce((sum, step) => sum + BigInt(step.changeMicros), 0n);
    expect(total).toBe(BigInt(thrown.round.winMicros) - credits(5));
  });

  it('[4.13] of somebody else is answered like one that there is not', async () => {
    const [player, stranger] = [await aPlayer(), await aPlayer()];
    await player.play(10, 25);
    const roundId = (await bets(player)).list[0]?.roundId ?? '';
    for (const wanted of [roundId, newId(), 'no id', "'; drop table play_round"]) {
      const answer = await world.call(findBet, { roundId: wanted }, { as: stranger.as });
      expect([answer.status, answer.errorCode]).toEqual([404, 'round_unknown']);
    }
    expect((await bets(stranger)).list).toEqual([]);
    // A cursor names a place and opens nothing.
    expect((await bets(stranger, { cursor: `newer.${newId(new Date(0))}` })).list).toEqual([]);
  });
});

describe('what makes no sense is refused in its own words', () => {
  const refused = async (input: Parameters<typeof bets>[1], entry = listBets) => {
    const player = await aPlayer();
    const answer = await world.call(entry, input ?? {}, { as: player.as, headers: { language: 'EN' } });
    return [answer.status, answer.errorCode, answer.message];
  };

  it.each([
    [{ from: 2000, to: 1000 }, 'dates_reversed', /first date is after the last/],
    [{ from: 0, to: 400 * DAY_MS }, 'range_too_long', /at most 367 days/],
    [{ category: 'POKER' }, 'filter_unknown', /not known/],
    [{ vendor: 'nobody' }, 'filter_unknown', /not known/],
    [{ gameCode: 'none' }, 'filter_unknown', /not known/],
    [{ state: 'lost' }, 'filter_unknown', /not known/],
    [{ cursor: 'older.' }, 'cursor_broken', /start from the beginning/],
    [{ cursor: 'sideways.1' }, 'cursor_broken', /start from the beginning/],
    [{ cursor: `older.${'x'.repeat(36)}` }, 'cursor_broken', /start from the beginning/],
  ])('%j', async (input, code, words) => {
    expect(await refused(input)).toEqual([400, code, expect.stringMatching(words)]);
  });

  it('a date that is no number is bad input', async () => {
    for (const from of ['-1', '1e3', 'yesterday', '99999999999999999999']) {
      expect((await refused({ from }))[1]).toBe('request_param_err');
    }
  });
});

describe('[MC-8] profit and loss', () => {
  const read = async (player: Player, input = {}) => {
    await world.drain();
    return valueOf(await world.call(profit, { language: 'EN', ...input }, { as: player.as }));
  };

  it('is wins less stakes by day, category and game, and equals the ledger', async () => {
    const player = await aPlayer();
    await player.play(10, 25);
    await player.play(100, 40, sport);
    world.clock.advance(DAY_MS);
    await player.play(30, 0);
    await player.play(50, 'refund');
    player.as = await signedIn(world, player.member);
    const seen = await read(player);
    expect(seen.total).toEqual({
      rounds: 3,
      stakeMicros: micros(140),
      winMicros: micros(65),
      netMicros: micros(-75),
    });
    expect(seen.days.map((day) => day.netMicros)).toEqual([micros(-45), micros(-30)]);
    expect(seen.categories.map(({ category, netMicros }) => [category, netMicros])).toEqual([
      ['ESPORTS', micros(-60)],
      ['RNG', micros(-15)],
    ]);
    expect(seen.games.map(({ gameCode, netMicros }) => [gameCode, netMicros])).toEqual([
      [sport.code, micros(-60)],
      [slot.code, micros(-15)],
    ]);
    const { rows } = await world.owner.query<{ net: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as net from ledger_entry e
        where member_id = $1 and account = $2
          and exists (select from ledger_transfer t where t.id = e.transfer_id and t.code like 'play.%')`,
      [player.member.id, `member:${player.member.id}:cash`],
    );
    expect(BigInt(seen.total.netMicros)).toBe(rows[0]?.net);
  });

  it('days are those of the brand’s clock: half past six in the evening at Greenwich is tomorrow', async () => {
    world.clock.set(new Date('2027-01-10T17:30:00Z'));
    const player = await aPlayer();
    await player.play(10, 0);
    world.clock.set(new Date('2027-01-10T18:30:00Z'));
    await player.play(10, 0);
    player.as = await signedIn(world, player.member);
    expect((await read(player)).days.map((day) => day.day)).toEqual(['2027-01-10', '2027-01-11']);
  });

  it('what was given stands apart from what was won', async () => {
    const player = await aPlayer();
    await player.play(9_500, 0);
    valueOf(await world.call(refill, { id: newId() }, { as: player.as }));
    const { givenMicros, total } = await read(player);
    expect([givenMicros, total.netMicros]).toEqual([micros(10_500), micros(-9_500)]);
  });

  it('is the member’s own', async () => {
    const [player, stranger] = [await aPlayer(), await aPlayer()];
    await player.play(10, 0);
    expect((await read(stranger)).total.rounds).toBe(0);
  });
});
