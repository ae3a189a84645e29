import { diceBet, inHouseBalance } from '@nokshi/contract/in-house.ts';
import type { ControlState } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDiceGame, aGame, atHouseGame, credits, type Game } from '../../../test/builders.ts';
import { aGuarded, type Guarded, limitOf } from '../../../test/protection.ts';
import { SUPPLIER_KEYS, UNIT } from '../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { memberCash, openAccount } from '../ledger/index.ts';
import { runWalletBatch, type WalletCommand } from '../play/index.ts';
import { listSpans } from './limit-store.ts';

const HOUR_MS = 3600_000;
const OK = 'RS_OK';
const LIMIT = 'RS_ERROR_LIMIT_REACHED';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
});

afterAll(() => world.close());

const aPlayer = () => aGuarded(world, game);
const later = (ms: number) => world.clock.advance(ms);
const used = (state: ControlState, kind: 'loss' | 'stake' | 'time', span: 'day' | 'week' | 'month') =>
  limitOf(state, kind, span).used;

describe('a limit on stakes', () => {
  it('[1.23] [2.18] holds from the next stake on, at a supplier’s game and at ours', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 10);
    expect([await player.stake(6), await player.stake(5), await player.stake(4)]).toEqual([OK, LIMIT, OK]);
    expect(await player.stake(1)).toBe(LIMIT);
    const as = await player.signIn();
    const dice = await atHouseGame(world, as, await aDiceGame(world));
    const input = {
      id: newId(),
      stakeMicros: credits(1).toString(),
      direction: 'under' as const,
      targetHundredths: 5000,
    };
    const bet = await world.call(diceBet, input, { as: dice });
    expect(bet.errorCode).toBe('limit_reached');
    valueOf(await world.call(inHouseBalance, {}, { as: dice }));
  });

  it('[1.18] of several holds the strictest, and each counts its own span', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 100);
    await player.limit('stake', 'month', 30);
    const state = await player.limit('stake', 'week', 20);
    expect(limitOf(state, 'stake', 'week')).toMatchObject({ amount: credits(20).toString(), used: '0' });
    expect([await player.stake(20), await player.stake(1)]).toEqual([OK, LIMIT]);
    // The week of the brand begins on Monday at midnight in Dhaka; the month goes on.
    later(2 * 24 * HOUR_MS);
    expect([await player.stake(10), await player.stake(1)]).toEqual([OK, LIMIT]);
    expect(used(await player.look(), 'stake', 'month')).toBe(credits(30).toString());
    expect(used(await player.look(), 'stake', 'week')).toBe(credits(10).toString());
  });

  it('holds for an account that is opened after it was set', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 10);
    const memberId = player.member.id;
    const account = { memberId, address: memberCash(memberId), currency: 'BDT', at: world.clock.now() };
    await inTransaction(world.db, (tx) => openAccount(tx, account));
    const { rows } = await world.owner.query<{ currency: string; is_limited: boolean }>(
      'select currency, is_limited from ledger_account where member_id = $1 and address = $2 order by currency',
      [memberId, account.address],
    );
    expect(rows).toEqual([
      { currency: 'BDT', is_limited: true },
      { currency: 'XPC', is_limited: true },
    ]);
  });

  it('counts what was staked before it was set, and forgets a stake that was rolled back', async () => {
    const player = await aPlayer();
    const bet = newId();
    expect(await player.stake(8, { transaction_uuid: bet })).toBe(OK);
    expect(used(await player.limit('stake', 'day', 10), 'stake', 'day')).toBe(credits(8).toString());
    expect(await player.stake(3)).toBe(LIMIT);
    expect((await player.table.rollback(bet)).answer.status).toBe(OK);
    expect(used(await player.look(), 'stake', 'day')).toBe('0');
    expect(await player.stake(10)).toBe(OK);
  });

  it('gives a new day nothing back for what is rolled back of the day before', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 10);
    const bet = newId();
    await player.stake(10, { transaction_uuid: bet });
    later(24 * HOUR_MS);
    expect(await player.stake(4)).toBe(OK);
    await player.table.rollback(bet);
    expect(used(await player.look(), 'stake', 'day')).toBe(credits(4).toString());
  });

  it('takes back a win of a new day whose stake of the day before is rolled back', async () => {
    const player = await aPlayer();
    await player.limit('loss', 'day', 10);
    const bet = newId();
    await player.stake(2, { transaction_uuid: bet });
    later(24 * HOUR_MS);
    await player.table.win(bet, { amount: 30 * UNIT });
    expect(await player.stake(10)).toBe(OK);
    await player.table.rollback(bet);
    expect(used(await player.look(), 'loss', 'day')).toBe(credits(10).toString());
    expect(await player.stake(1)).toBe(LIMIT);
  });

  it('[5.17] lets no more through when a hundred stakes come at once', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 25);
    const words = await Promise.all(Array.from({ length: 100 }, () => player.stake(1)));
    expect(words.filter((word) => word === OK)).toHaveLength(25);
    expect(words.filter((word) => word === LIMIT)).toHaveLength(75);
  });

  it('is asked anew by every command of one batch, beside members who have none', async () => {
    const [limited, free] = [await aPlayer(), await aPlayer()];
    await limited.limit('stake', 'day', 5);
    const bet = ({ member }: Guarded): WalletCommand => {
      const key = newId();
      return {
        kind: 'bet',
        memberId: member.id,
        scope: 'test',
        key,
        currency: 'XPC',
        gameNo: game.no,
        roundRef: key,
        house: game.vendor,
        amount: credits(2),
      };
    };
    const batch = [limited, free, limited, free, limited, limited].map(bet);
    const answers = await runWalletBatch(world.db, batch, world.clock.now());
    expect(answers.map(({ status, reason }) => reason ?? status)).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'limit_reached',
      'limit_reached',
    ]);
  });

  it('holds for every stake that commits after it, also while stakes are on their way', async () => {
    const player = await aPlayer();
    const before = Array.from({ length: 20 }, () => player.stake(1));
    await player.limit('stake', 'day', 1);
    const words = await Promise.all(before);
    const taken = words.filter((word) => word === OK).length;
    const state = await player.look();
    expect(used(state, 'stake', 'day')).toBe(credits(taken).toString());
    expect(await player.stake(1)).toBe(taken === 0 ? OK : LIMIT);
  });
});

describe('a limit on losses', () => {
  it('counts wins against stakes, with the stake that is asked for', async () => {
    const player = await aPlayer();
    await player.limit('loss', 'day', 10);
    const bet = newId();
    expect(await player.stake(10, { transaction_uuid: bet })).toBe(OK);
    expect(await player.stake(1)).toBe(LIMIT);
    expect((await player.table.win(bet, { amount: 7 * UNIT })).answer.status).toBe(OK);
    expect(used(await player.look(), 'loss', 'day')).toBe(credits(3).toString());
    expect([await player.stake(8), await player.stake(7)]).toEqual([LIMIT, OK]);
  });

  it('is told from what was won and lost before it was set, in each span', async () => {
    const player = await aPlayer();
    const bet = newId();
    await player.stake(50, { transaction_uuid: bet });
    await player.table.win(bet, { amount: 20 * UNIT });
    later(24 * HOUR_MS);
    await player.stake(4);
    const state = await player.limit('loss', 'month', 100);
    expect([used(state, 'loss', 'day'), used(state, 'loss', 'month')]).toEqual([
      credits(4).toString(),
      credits(34).toString(),
    ]);
    expect(state.activity.month).toEqual({
      stakeMicros: credits(54).toString(),
      winMicros: credits(20).toString(),
    });
  });

  it('never stands in the way of a win, a rollback or an open round’s step that stakes nothing', async () => {
    const player = await aPlayer();
    await player.limit('loss', 'day', 5);
    const [bet, round] = [newId(), newId()];
    await player.stake(5, { transaction_uuid: bet, round });
    expect(await player.stake(0, { round, is_free: true })).toBe(OK);
    expect(await player.stake(1, { round })).toBe(LIMIT);
    expect((await player.table.win(bet, { amount: UNIT })).answer.status).toBe(OK);
  });
});

describe('a limit on time', () => {
  it('counts from stake to stake without longer pauses, and stops stakes and launches', async () => {
    const player = await aPlayer();
    await player.limit('time', 'day', 10);
    for (let minute = 0; minute < 8; minute += 2) {
      expect(await player.stake(1)).toBe(OK);
      later(2 * 60_000);
    }
    // Six minutes of play; a pause of more than five counts as none.
    later(10 * 60_000);
    expect(await player.stake(1)).toBe(OK);
    expect(used(await player.look(), 'time', 'day')).toBe('6');
    later(4 * 60_000);
    expect(await player.stake(1)).toBe(LIMIT);
  });
});

describe('the spans', () => {
  const spansAt = async (timeZone: string, at: string) => {
    await world.owner.query('update protection_rule set time_zone = $1', [timeZone]);
    const spans = await listSpans(world.db, new Date(at));
    await world.owner.query("update protection_rule set time_zone = 'Asia/Dhaka'");
    return spans.map(({ begins_at, ends_at }) => [begins_at.toISOString(), ends_at.toISOString()]);
  };

  it('[2.17b] are the day, the week from Monday and the month of the brand’s calendar', async () => {
    expect(await spansAt('Asia/Dhaka', '2026-11-30T18:00:00Z')).toEqual([
      ['2026-11-30T18:00:00.000Z', '2026-12-01T18:00:00.000Z'],
      ['2026-11-29T18:00:00.000Z', '2026-12-06T18:00:00.000Z'],
      ['2026-11-30T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
    ]);
    expect((await spansAt('Asia/Dhaka', '2026-11-30T17:59:59.999Z'))[0]).toEqual([
      '2026-11-29T18:00:00.000Z',
      '2026-11-30T18:00:00.000Z',
    ]);
  });

  it('are an hour shorter or longer where clocks are changed', async () => {
    expect((await spansAt('Europe/London', '2026-03-29T12:00:00Z'))[0]).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ]);
    expect((await spansAt('Europe/London', '2026-10-25T12:00:00Z'))[0]).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ]);
  });

  it('follow the brand’s time zone when it is another', async () => {
    const { brand } = world.app.rooms;
    await brand.change('timeZone', 'Europe/London');
    await world.runJobs('protection');
    const [day] = await inTransaction(world.db, (tx) => listSpans(tx, new Date('2026-11-21T06:00:00Z')));
    expect(day?.begins_at).toEqual(new Date('2026-11-21T00:00:00Z'));
    await brand.change('timeZone', 'Asia/Dhaka');
    await world.runJobs('protection');
  });
});
