import { setTimeout as sleep } from 'node:timers/promises';
import { logout } from '@nokshi/contract/identity.ts';
import { diceBet } from '@nokshi/contract/in-house.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { findLiveSessionId } from '../../../../test/sessions.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createRelay, record } from '../../../platform/outbox/index.ts';

const MINUTE_MS = 60_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let dice: Game;
let member: Member;
let as: SignedIn;
let sitting: Sitting;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  [slot, dice] = [await aGame(world), await aDiceGame(world)];
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world, { balance: credits(1000) });
  as = await signedIn(world, member);
  const sessionId = await findLiveSessionId(world, member);
  const token = await aWalletToken(world, member, slot, { sessionId });
  sitting = sitDown(world, { member, game: slot, token });
});

const statusOf = async (reply: Promise<{ answer: { status: string } }>) => (await reply).answer.status;

/** A bet that stands, made with the session alive and its player just looked up. */
async function aBet(): Promise<string> {
  const bet = newId();
  expect(await statusOf(sitting.bet({ transaction_uuid: bet, amount: 5 * UNIT }))).toBe('RS_OK');
  return bet;
}

describe('[1.11] a supplier’s bet', () => {
  it('after the logout is answered TOKEN_EXPIRED at once; wins and rollbacks go through', async () => {
    const [won, undone] = [await aBet(), await aBet()];
    valueOf(await world.call(logout, {}, { as }));
    expect(await statusOf(sitting.bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOf(sitting.win(won, { amount: 9 * UNIT }))).toBe('RS_OK');
    expect(await statusOf(sitting.rollback(undone))).toBe('RS_OK');
    expect(await balanceOf(world, member)).toBe(credits(1004));
  });

  it('after a login elsewhere, which ends the session, is answered so at once', async () => {
    await aBet();
    await signedIn(world, member);
    expect(await statusOf(sitting.bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('in a session that stood idle for 30 minutes is answered so to the millisecond', async () => {
    world.clock.advance(MINUTE_MS);
    const bet = await aBet();
    // The stake is something that the person did; it is written without waiting.
    await sleep(100);
    world.clock.advance(30 * MINUTE_MS - 1);
    expect(await statusOf(sitting.balance())).toBe('RS_OK');
    world.clock.advance(1);
    expect(await statusOf(sitting.bet())).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOf(sitting.win(bet, { amount: UNIT }))).toBe('RS_OK');
  });

  it('after the session was ended by another process is answered so within a second', async () => {
    await aBet();
    const relay = createRelay({
      database: world.database,
      clock: systemClock,
      subscribers: [],
      log: world.log,
    });
    try {
      const sessionId = await findLiveSessionId(world, member);
      const at = world.clock.now();
      await world.owner.query('update identity_session set ended_at = $2 where id = $1', [sessionId, at]);
      await inTransaction(world.db, (tx) =>
        record(tx, 'identity.session_ended', { memberId: member.id, sessionId }, at),
      );
      const endedAtMs = performance.now();
      let status = '';
      while (status !== 'RS_ERROR_TOKEN_EXPIRED' && performance.now() - endedAtMs < 1000) {
        status = await statusOf(sitting.bet());
      }
      expect(status).toBe('RS_ERROR_TOKEN_EXPIRED');
    } finally {
      await relay.stop();
    }
  });
});

it('[1.11] a game of our own takes no bet after the logout', async () => {
  const game = await atHouseGame(world, as, dice);
  const order = { stakeMicros: '1000000', direction: 'over', targetHundredths: 5050 } as const;
  valueOf(await world.call(diceBet, { ...order, id: newId() }, { as: game }));
  valueOf(await world.call(logout, {}, { as }));
  const answer = await world.call(diceBet, { ...order, id: newId() }, { as: game });
  expect([answer.status, answer.errorCode]).toEqual([401, 'game_session_gone']);
});
