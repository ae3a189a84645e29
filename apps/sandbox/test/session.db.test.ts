import type {
  SlotBalanceView,
  SlotError,
  SlotHistoryView,
  SlotSessionView,
} from '@nokshi/fairness/slots/session-wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await aSandboxWorld();
});
afterAll(() => world.close());

describe('opening a game', () => {
  it('a ticket opens one session, with game, maths, stakes and the balance of the wallet', async () => {
    const session = await world.open(world.aPlayer());
    expect(session).toMatchObject({
      game: { code: 'padma-gold', nameBn: 'পদ্মার সোনা', modelId: 'g3-low' },
      model: { id: 'g3-low', reels: 3, rows: 3 },
      language: 'bn',
      currency: 'XPC',
      balanceMicros: '10000000000',
      defaultStakeMicros: '10000000',
      minRoundMs: 2500,
      openRound: null,
      lastRound: null,
      simulated: true,
    });
    expect(session.stakesMicros).toHaveLength(9);
    expect(session.session).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[4.45] a ticket is good for one use, even when used twice at once', async () => {
    const ticket = await world.ticketFor(world.aPlayer());
    const open = () => world.call<SlotError>('POST', '/supplier/session', null, { ticket });
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 403, 403]);
    expect((await open()).body).toEqual({ code: 'ticket_invalid' });
  });

  it('[4.45] a ticket is good for a minute', async () => {
    const ticket = await world.ticketFor(world.aPlayer());
    world.advance(60_001);
    const { body } = await world.call<SlotError>('POST', '/supplier/session', null, { ticket });
    expect(body.code).toBe('ticket_invalid');
  });

  it('a wallet that cannot be reached leaves the ticket good', async () => {
    const ticket = await world.ticketFor(world.aPlayer());
    const open = () => world.call<SlotError>('POST', '/supplier/session', null, { ticket });
    world.wallet.behave = () => ({ httpStatus: 502 });
    expect(await open()).toMatchObject({
      status: 503,
      body: { code: 'wallet_unreachable', retryAfterMs: 2000 },
    });
    world.wallet.behave = () => ({});
    expect((await open()).status).toBe(200);
  });

  it('neither ticket nor session key stands in the database', async () => {
    const player = world.aPlayer();
    const ticket = await world.ticketFor(player);
    const { body } = await world.call<SlotSessionView>('POST', '/supplier/session', null, { ticket });
    const { rows } = await world.db.query<{ all: string }>(
      `select (select string_agg(t::text, '') from sandbox_ticket t)
        || (select string_agg(s::text, '') from sandbox_session s) as all`,
    );
    const stored = `${rows[0]?.all}`;
    expect(stored).toContain(player.user);
    for (const secret of [ticket, body.session]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('a session lives 24 hours, and an unknown one gets nothing', async () => {
    const { session } = await world.open(world.aPlayer());
    world.advance(24 * 60 * 60_000 - 1000);
    expect((await world.call<SlotBalanceView>('GET', '/supplier/balance', session)).status).toBe(200);
    world.advance(2000);
    for (const key of [session, 'no-such-session', null]) {
      expect(await world.call('GET', '/supplier/balance', key)).toEqual({
        status: 401,
        body: { code: 'session_gone' },
      });
    }
  });
});

describe('what was played', () => {
  it('a round that was not shown to its end is found again by the next session', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    const { body } = await world.spin(session);
    const reopened = await world.open(player);
    expect(reopened.openRound).toEqual(body.round);
    expect(reopened.lastRound).toBeNull();

    const shown = await world.call<SlotSessionView>('POST', '/supplier/shown', reopened.session, {
      roundId: body.round.id,
    });
    expect(shown.body).toMatchObject({ session: reopened.session, openRound: null });
    expect(shown.body.lastRound).toEqual({ ...body.round, shown: true });
  });

  it('a new round puts the one before behind it', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    await world.spin(session);
    world.advance(2500);
    const second = await world.spin(session);
    const reopened = await world.open(player);
    expect([reopened.openRound?.no, reopened.lastRound?.no]).toEqual([2, 1]);
    expect(reopened.openRound?.id).toBe(second.body.round.id);
  });

  it('[1.50] the last twenty rounds of this player in this game, newest first', async () => {
    const player = world.aPlayer();
    const { session } = await world.open(player);
    for (let round = 0; round < 22; round += 1) {
      world.advance(2500);
      await world.spin(session, { stakeMicros: '1000000' });
    }
    const { body } = await world.call<SlotHistoryView>('GET', '/supplier/rounds', session);
    expect(body.rounds.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, place) => 22 - place));
    const other = await world.open(player, 'other-game');
    expect((await world.call<SlotHistoryView>('GET', '/supplier/rounds', other.session)).body.rounds).toEqual(
      [],
    );
  });

  it('[1.58] a game that is switched off takes no further stake', async () => {
    const { session } = await world.open(world.aPlayer(), 'other-game');
    await world.db.query("update sandbox_game set enabled = false where code = 'other-game'");
    expect((await world.spin(session)).body).toEqual({ code: 'session_gone' });
    await world.db.query("update sandbox_game set enabled = true where code = 'other-game'");
  });
});
