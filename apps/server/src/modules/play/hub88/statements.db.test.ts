import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { findLiveSessionId } from '../../../../test/sessions.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, type WalletReply } from '../../../../test/supplier.ts';
import { openWorld } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

/** Longer than a player who was looked up is kept. */
const LATER_MS = 6000;
/** What is asked anew of every player: whether the token takes stakes, and whether the person is still there. */
const LOOK_UP = ['play_wallet_token', 'identity_session'];
/** The catalogue's version, asked at most once in two seconds by the process. */
const CATALOGUE = 'catalogue_version';
/** The version of the brand's settings, as seldom: they say how fast games may be started. */
const BRAND = 'brand_content';

/** What the decision is made by, and what it writes. */
const WALLET = ['begin', 'play_read_facts', 'play_write_set', 'commit'];

let world: Awaited<ReturnType<typeof openWorld>>;
let slot: Game;
let member: Member;
let sitting: Sitting;

async function sitAt(game: Game): Promise<Sitting> {
  const sessionId = await findLiveSessionId(world, member);
  return sitDown(world, { member, game, token: await aWalletToken(world, member, game, { sessionId }) });
}

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  slot = await aGame(world);
});

afterAll(() => world.close());

/** A player whose first bet has been made: the session's touch and what never changes are behind us. */
beforeEach(async () => {
  member = await aMember(world, { balance: credits(1000) });
  await signedIn(world, member);
  sitting = await sitAt(slot);
  await statementsOf(() => good(sitting.bet()));
});

async function good(reply: Promise<WalletReply>): Promise<void> {
  expect((await reply).answer.status).toBe('RS_OK');
}

describe('[1.11] statements of a wallet call', () => {
  it('one reads and one writes for each call of a round', async () => {
    const bet = newId();
    expect(await statementsOf(() => good(sitting.bet({ transaction_uuid: bet })))).toEqual(WALLET);
    expect(await statementsOf(() => good(sitting.win(bet)))).toEqual(WALLET);
    expect(await statementsOf(() => good(sitting.balance()))).toEqual(['ledger_account']);
  });

  it('two more for the first call after some seconds: of the token and of the session, never of the member; of the studios for a stake', async () => {
    world.clock.advance(LATER_MS);
    expect(await statementsOf(() => good(sitting.balance()))).toEqual([...LOOK_UP, 'ledger_account']);
    world.clock.advance(LATER_MS);
    expect(await statementsOf(() => good(sitting.bet()))).toEqual([
      ...LOOK_UP,
      CATALOGUE,
      BRAND,
      // Who serves the game's vendor by now; kept for all members.
      'play_studio',
      ...WALLET,
    ]);
  });

  it('the next game of a member asks nothing that never changes again', async () => {
    const next = await sitAt(await aGame(world));
    expect(await statementsOf(() => good(next.balance()))).toEqual([...LOOK_UP, 'ledger_account']);
  });

  it('a member whom the process has not met is looked up once', async () => {
    member = await aMember(world, { balance: credits(10) });
    await signedIn(world, member);
    const first = await sitAt(slot);
    expect(await statementsOf(() => good(first.balance()))).toEqual([
      'play_wallet_token',
      'identity_member',
      'identity_session',
      'ledger_account',
    ]);
  });
});
