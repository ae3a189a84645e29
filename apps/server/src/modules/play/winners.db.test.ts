import { winnerBoard } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  credits,
  type Game,
  type Member,
  type MemberOptions,
} from '../../../test/builders.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { maskName } from './winner-board.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let sport: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world, { name_en: 'Golden Hilsa', name_bn: 'সোনালি ইলিশ' });
  sport = await aGame(world, { vendor: 'IMES', game_type: 'SPORTS' });
});

afterAll(() => world.close());

// Each test begins with an empty board.
beforeEach(async () => {
  await world.drain();
  await world.owner.query('truncate play_winner');
  world.clock.advance(60_000);
});

async function sit(options: MemberOptions = {}, game = slot) {
  const member = await aMember(world, { balance: credits(10_000), ...options });
  return sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
}

/** Plays one round to its end; units of credit. */
async function play(sitting: Awaited<ReturnType<typeof sit>>, stake: number, win: number) {
  const [bet, paid] = [newId(), newId()];
  await sitting.bet({ transaction_uuid: bet, amount: stake * UNIT });
  const { answer } = await sitting.win(bet, { transaction_uuid: paid, amount: win * UNIT });
  expect(answer.status).toBe('RS_OK');
  return { bet, paid };
}

const board = async (input: Record<string, unknown> = {}) => {
  await world.drain();
  return valueOf(await world.call(winnerBoard, { gameCategory: 'ALL', limitNum: 20, ...input })).list.map(
    ({ vo }) => vo,
  );
};
const wins = async (input: Record<string, unknown> = {}) => (await board(input)).map((vo) => vo.winAmount);

describe('[API-4.13] the board of winners', () => {
  it('[EN-13] [HM-4.3] tells name, amount, game and how to launch it, in the language asked for', async () => {
    const member = await aMember(world, { account: 'Rahimuddin', balance: credits(100) });
    const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
    await play(sitting, 10, 1234.56);
    const [entry] = await board({ language: 'EN' });
    expect(entry).toEqual({
      recordId: expect.any(Number) as unknown,
      customerName: '*******din',
      gameType: 'RNG',
      vendor: 'SHAPLA',
      gameId: slot.code,
      gameCode: slot.code,
      gameName: 'Golden Hilsa',
      nodeId: String(slot.no),
      prizeModeId: null,
      winAmount: 1234.56,
      gameTime: expect.stringMatching(/^2026-11-\d\d \d\d:\d\d:\d\d$/) as unknown,
      endTime: entry?.gameTime,
      iconUrl: expect.stringMatching(/^\/art\//) as unknown,
      isDemo: false,
    });
    // The brand's clock: six hours before Greenwich.
    const local = new Date(world.clock.now().getTime() + 6 * 3600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    expect(entry?.gameTime).toBe(local);
    expect((await board())[0]?.gameName).toBe('সোনালি ইলিশ');
    const { text } = await world.call(winnerBoard);
    expect(text).not.toContain('Rahim');
    expect(text).not.toContain(member.id);
  });

  it('[HM-4.1] shows the biggest first, or the latest, as many as asked for', async () => {
    const sitting = await sit();
    for (const win of [50, 300, 20]) {
      await play(sitting, 1, win);
      world.clock.advance(1000);
    }
    expect(await wins()).toEqual([300, 50, 20]);
    expect(await wins({ order: 'recent' })).toEqual([20, 300, 50]);
    expect(await wins({ limitNum: 2 })).toEqual([300, 50]);
  });

  it('shows settled rounds alone that paid more than they took', async () => {
    const sitting = await sit();
    await play(sitting, 10, 10);
    await play(sitting, 10, 9);
    await play(sitting, 10, 0);
    const open = newId();
    await sitting.bet({ transaction_uuid: open, amount: UNIT });
    await sitting.win(open, { amount: 500 * UNIT, round_closed: false });
    expect(await wins()).toEqual([]);
    await sitting.win(open, { amount: 0, round_closed: true });
    await play(sitting, 10, 10.01);
    expect(await wins()).toEqual([500, 10.01]);
  });

  it('follows what happens to a round afterwards: a late win raises it, a win taken back removes it', async () => {
    const sitting = await sit();
    const { bet } = await play(sitting, 10, 0);
    await sitting.win(bet, { amount: 400 * UNIT });
    const { paid } = await play(sitting, 10, 700);
    expect(await wins()).toEqual([700, 400]);
    await sitting.win(bet, { amount: 50 * UNIT });
    await sitting.rollback(paid);
    expect(await wins()).toEqual([450]);
  });

  it('takes a round whose win is larger than the stake that still stands', async () => {
    const sitting = await sit();
    const [one, other, round] = [newId(), newId(), newId()];
    await sitting.bet({ transaction_uuid: one, round, amount: 10 * UNIT });
    await sitting.bet({ transaction_uuid: other, round, amount: 10 * UNIT });
    await sitting.win(one, { round, amount: 15 * UNIT });
    expect(await wins()).toEqual([]);
    await sitting.rollback(other);
    expect(await wins()).toEqual([15]);
  });

  it('a round stands there once, however often its events come', async () => {
    const sitting = await sit();
    await play(sitting, 1, 100);
    await world.drain();
    await world.owner.query("update outbox_cursor set position = 0 where subscriber = 'play.winners'");
    expect(await wins()).toEqual(expect.arrayContaining([100]));
    const { rows } = await world.owner.query(
      'select from play_winner group by member_id, round_id having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('marks players of the demo world', async () => {
    await play(await sit({ isDemo: true }), 1, 100);
    await play(await sit(), 1, 50);
    expect((await board()).map((vo) => [vo.winAmount, vo.isDemo])).toEqual([
      [100, true],
      [50, false],
    ]);
  });

  it('[BC-1.1] can be asked for one category', async () => {
    await play(await sit(), 1, 100);
    await play(await sit({}, sport), 1, 50);
    expect(await wins({ gameCategory: 'ESPORTS' })).toEqual([50]);
    expect(await wins({ gameCategory: 'RNG' })).toEqual([100]);
    expect(await wins({ gameCategory: 'SPORTS' })).toEqual([]);
  });

  it('[BC-1.1] keeps a category’s wins however many others are bigger', async () => {
    await play(await sit({}, sport), 1, 2);
    const sitting = await sit();
    for (let round = 0; round < 60; round += 1) {
      await play(sitting, 1, 100 + round);
      world.clock.advance(1000);
    }
    expect(await wins({ gameCategory: 'ESPORTS' })).toEqual([2]);
    expect((await wins({ gameCategory: 'RNG', limitNum: 50 })).length).toBe(50);
    const { rows } = await world.owner.query('select from play_winner where game_no = $1', [slot.no]);
    // The best fifty, and the latest fifty: the same ones here.
    expect(rows.length).toBe(50);
  });

  it('forgets after 30 days, and keeps the best of many', async () => {
    const sitting = await sit();
    await play(sitting, 1, 9000);
    world.clock.advance(30 * DAY_MS - 1);
    expect(await wins()).toEqual([9000]);
    world.clock.advance(2);
    expect(await wins()).toEqual([]);
  });
});

describe('masks of names', () => {
  it.each([
    ['Rahimuddin', '*******din'],
    ['abcd', '*bcd'],
    ['abc', '*bc'],
    ['a', '*'],
    ['', '*'],
    // Letters of Bengali are several code points each; none is cut in two.
    ['শাপলাফুল', '**লাফুল'],
    ['👩‍👩‍👧🦚🇧🇩🌺', '*🦚🇧🇩🌺'],
  ])('hide all but the last three letters of %s', (name, mask) => {
    expect(maskName(name)).toBe(mask);
  });
});

describe('[G3] the facts of the reports', () => {
  it('are what the rounds are, quarter by quarter, after any play', async () => {
    const players: Member[] = [];
    for (let index = 0; index < 4; index += 1) {
      const sitting = await sit();
      players.push(sitting.member);
      for (let round = 0; round < 5; round += 1) {
        const { bet, paid } = await play(sitting, 1 + round, round * 2);
        if (round === 3) await sitting.rollback(paid);
        if (round === 4) await sitting.rollback(bet);
        world.clock.advance(7 * 60_000);
      }
      await sitting.bet();
    }
    await world.drain();
    const ids = players.map((player) => player.id);
    const { rows } = await world.owner.query(
      `select f.member_id, f.stake = r.stake as is_stake_right, f.win = r.win as is_win_right, f.rounds = r.closed as is_count_right
         from (select member_id, sum(stake) as stake, sum(win) as win, sum(rounds) as rounds from report_quarter group by 1) f
         full join (select member_id, sum(stake) as stake, sum(win) as win, count(*) filter (where is_closed and stake > 0) as closed
                      from play_round group by 1) r using (member_id)
        where member_id = any ($1)`,
      [ids],
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toMatchObject({ is_stake_right: true, is_win_right: true, is_count_right: true });
    }
    const quarters = await world.owner.query<{ quarter: Date }>(
      'select distinct quarter from report_quarter where member_id = any ($1)',
      [ids],
    );
    expect(quarters.rows.length).toBeGreaterThan(5);
    for (const { quarter } of quarters.rows) expect(quarter.getTime() % (15 * 60_000)).toBe(0);
  });

  it('[5.15] count each event once, though it is delivered again', async () => {
    const sitting = await sit();
    await play(sitting, 5, 7);
    await world.drain();
    await Promise.all([world.drain(), world.drain()]);
    const { rows } = await world.owner.query(
      'select rounds, stake, win from report_quarter where member_id = $1',
      [sitting.member.id],
    );
    expect(rows).toEqual([{ rounds: 1n, stake: credits(5), win: credits(7) }]);
  });
});
