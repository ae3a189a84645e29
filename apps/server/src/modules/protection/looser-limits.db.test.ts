import { confirmLimit, setLimit, withdrawLimit } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, credits, type Game } from '../../../test/builders.ts';
import { aGuarded, type Guarded, limitOf } from '../../../test/protection.ts';
import { SUPPLIER_KEYS } from '../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../test/world.ts';

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

async function confirm(player: Guarded, id: string) {
  return world.call(confirmLimit, { id }, { as: await player.signIn() });
}

describe('a looser limit', () => {
  it('[1.17] [2.19] waits 24 hours and for a second confirmation; what holds stays', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 5);
    const asked = limitOf(await player.limit('stake', 'day', 9), 'stake', 'day');
    expect(asked).toMatchObject({ amount: credits(5).toString() });
    const id = asked.waiting?.id ?? '';
    expect((await confirm(player, id)).errorCode).toBe('not_due');
    later(24 * HOUR_MS - 1);
    expect((await confirm(player, id)).errorCode).toBe('not_due');
    later(1);
    expect(await player.stake(6)).toBe(LIMIT);
    expect(limitOf(valueOf(await confirm(player, id)), 'stake', 'day')).toMatchObject({
      amount: credits(9).toString(),
      waiting: null,
    });
    expect([await player.stake(6), await player.stake(4)]).toEqual([OK, LIMIT]);
    expect((await confirm(player, id)).errorCode).toBe('limit_unknown');
  });

  it('lapses when nobody confirms it, and its member is told once when it could be', async () => {
    const player = await aPlayer();
    await player.limit('loss', 'week', 5);
    const id = limitOf(await player.limit('loss', 'week', null), 'loss', 'week').waiting?.id ?? '';
    await world.runJobs('protection');
    later(25 * HOUR_MS);
    await world.runJobs('protection');
    await world.runJobs('protection');
    await world.drain();
    const { rows } = await world.owner.query(
      "select text_key from inbox_message where member_id = $1 and text_key <> 'welcome'",
      [player.member.id],
    );
    expect(rows).toEqual([{ text_key: 'limitReady' }]);
    later(7 * 24 * HOUR_MS);
    expect((await confirm(player, id)).errorCode).toBe('limit_unknown');
    await world.runJobs('protection');
    expect(limitOf(await player.look(), 'loss', 'week')).toMatchObject({
      amount: credits(5).toString(),
      waiting: null,
    });
  });

  it('is given up by its member, by a stricter one and by another wish', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 5);
    const first = limitOf(await player.limit('stake', 'day', 9), 'stake', 'day').waiting?.id ?? '';
    const second = limitOf(await player.limit('stake', 'day', 8), 'stake', 'day').waiting?.id ?? '';
    expect((await world.call(withdrawLimit, { id: first }, { as: await player.signIn() })).errorCode).toBe(
      'limit_unknown',
    );
    valueOf(await world.call(withdrawLimit, { id: second }, { as: await player.signIn() }));
    await player.limit('stake', 'day', 9);
    const state = limitOf(await player.limit('stake', 'day', 4), 'stake', 'day');
    expect(state).toMatchObject({ amount: credits(4).toString(), waiting: null });
  });

  it('that lifts the last one ends the counting, and [4.13] another member cannot confirm it', async () => {
    const player = await aPlayer();
    await player.limit('stake', 'day', 5);
    const id = limitOf(await player.limit('stake', 'day', null), 'stake', 'day').waiting?.id ?? '';
    later(24 * HOUR_MS);
    expect((await confirm(await aPlayer(), id)).errorCode).toBe('limit_unknown');
    expect(limitOf(valueOf(await confirm(player, id)), 'stake', 'day').amount).toBeNull();
    expect(await player.stake(100)).toBe(OK);
    const { rows } = await world.owner.query('select from protection_usage where member_id = $1', [
      player.member.id,
    ]);
    expect(rows).toHaveLength(0);
  });
});

describe('a wish', () => {
  it('[4.16] for anything but whole units is refused', async () => {
    const player = await aPlayer();
    const as = await player.signIn();
    for (const amount of ['-1', '0', '1e309', 'NaN', '1e3', '0.001', '1', '9007199254740993', '১০', ['1']]) {
      const input = { kind: 'loss', span: 'day', amount } as never;
      expect((await world.call(setLimit, input, { as })).status).toBe(400);
    }
    expect((await player.look()).limits.every(({ amount }) => amount === null)).toBe(true);
  });

  it('[1.24] keeps its record with request, kind, begin and end; the app cannot delete it', async () => {
    const player = await aPlayer();
    const at = world.clock.now();
    await player.limit('stake', 'day', 5);
    later(60_000);
    await player.limit('stake', 'day', 4);
    const { rows } = await world.owner.query(
      'select kind, span, amount, requested_at, requested_by, begins_at, ends_at, end_reason from protection_limit where member_id = $1 order by id limit 1',
      [player.member.id],
    );
    expect(rows).toEqual([
      {
        kind: 'stake',
        span: 'day',
        amount: credits(5),
        requested_at: at,
        requested_by: 'member',
        begins_at: at,
        ends_at: world.clock.now(),
        end_reason: 'replaced',
      },
    ]);
    await expect(world.database.pool.query('delete from protection_limit')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('[2.20] the reminder', () => {
  it('of one’s limits comes every half year', async () => {
    const player = await aPlayer();
    await player.limit('loss', 'month', 500);
    const messages = async () => {
      await world.runJobs('protection');
      await world.drain();
      const { rows } = await world.owner.query<{ n: number }>(
        "select count(*)::int as n from inbox_message where member_id = $1 and text_key = 'limitReminder'",
        [player.member.id],
      );
      return rows[0];
    };
    expect(await messages()).toEqual({ n: 0 });
    later(182 * 24 * HOUR_MS);
    expect([await messages(), await messages()]).toEqual([{ n: 1 }, { n: 1 }]);
    later(182 * 24 * HOUR_MS);
    expect(await messages()).toEqual({ n: 2 });
  });
});
