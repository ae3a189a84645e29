import { generateKeyPairSync } from 'node:crypto';
import { logout } from '@nokshi/contract/identity.ts';
import { openGameSession } from '@nokshi/contract/in-house.ts';
import { launchGame, launchGameFb, openRounds, sessionResult } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aGame,
  aMember,
  aVendor,
  aWalletToken,
  changedCatalogue,
  credits,
  type Game,
  type Member,
  signedIn,
  ticketOf,
} from '../../../test/builders.ts';
import { type HubAnswer, openHub } from '../../../test/hub.ts';
import { findLiveSessionId, isAlive } from '../../../test/sessions.ts';
import { type Sitting, SUPPLIER_KEYS, sitDown, UNIT } from '../../../test/supplier.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { createLogger } from '../../platform/logger.ts';
import { findActivity } from '../identity/index.ts';
import { createSupplierClient } from './index.ts';

const MINUTE_MS = 60_000;
const PORTAL_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

let world: Awaited<ReturnType<typeof openWorld>>;
let hub: Awaited<ReturnType<typeof openHub>>;
let slot: Game;
let dice: Game;
let member: Member;
let as: SignedIn;

/** What the hub was asked, and what it answers next. */
const asked: Record<string, unknown>[] = [];
let answerNext: (body: Record<string, unknown>) => HubAnswer;

const goodAnswer = (body: Record<string, unknown>) => {
  const meta = body['meta'] as { arcade_origin: string };
  return {
    status: 200,
    body: JSON.stringify({
      url: `${meta.arcade_origin}/supplier/play?game=${String(body['game_code'])}#t=1`,
    }),
  };
};

beforeAll(async () => {
  hub = await openHub(PORTAL_KEYS.publicKey, (call) => {
    asked.push(call);
    return answerNext(call);
  });
  world = await openWorld({
    supplierKey: SUPPLIER_KEYS.publicKey,
    supplier: createSupplierClient({
      baseUrl: hub.url,
      operatorId: 1,
      key: PORTAL_KEYS.privateKey,
      log: createLogger({ level: 'silent' }),
    }),
  });
  slot = await aGame(world);
  dice = await aDiceGame(world);
});

afterAll(async () => {
  await world.close();
  await hub.close();
});

beforeEach(async () => {
  asked.length = 0;
  answerNext = goodAnswer;
  member = await aMember(world);
  as = await signedIn(world, member);
});

const launch = (input: Record<string, unknown>, how: Record<string, unknown> = {}) =>
  world.call(launchGame, input, { as, ...how });
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

/** The member at the supplier's game, with the token that the hub was given. */
function sittingOf(token = String(asked.at(-1)?.['token'])): Sitting {
  return sitDown(world, { member, game: slot, token });
}

describe('[API-4.12] a launch', () => {
  it('[ST-10.1] of a guest is refused as not signed in', async () => {
    expect(code(await world.call(launchGame, { nodeId: slot.no }))).toEqual([401, 'login.not.session']);
  });

  it('[ST-10.3] of a supplier’s game asks the hub with a signed call and answers its address twice', async () => {
    const { value } = await launch(
      {
        launchMode: 'GLS',
        gameId: slot.code,
        nodeId: slot.no,
        vassalage: slot.vendor,
        clientType: '2',
        language: 'EN',
      },
      { headers: { host: 'portal.example:8080' } },
    );
    expect(asked).toEqual([
      {
        path: '/operator/generic/v2/game/url',
        isSigned: true,
        operator_id: 1,
        user: String(member.no),
        token: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        game_code: slot.code,
        platform: 'GPL_MOBILE',
        lang: 'en',
        currency: 'XPC',
        game_currency: 'XPC',
        country: 'XX',
        lobby_url: 'http://portal.example:8080/',
        ip: as.ip,
        meta: { arcade_origin: 'http://portal.example:8081', min_round_ms: 0 },
      },
    ]);
    const url = `http://portal.example:8081/supplier/play?game=${slot.code}#t=1`;
    expect(value).toEqual({
      gameUrl: url,
      content: { game_url: url },
      gameCode: slot.code,
      isSimulated: true,
      wallet: null,
      launchId: null,
    });
    expect((await sittingOf().bet()).answer).toMatchObject({ status: 'RS_OK' });
  });

  it('[API-4.7] is reached by every path, method and name of a game', async () => {
    const ways = [
      await launch({ nodeId: slot.no }),
      await launch({ nodeId: String(slot.no) }, { method: 'GET' }),
      await launch({ gameCode: slot.code }, { path: '/wps/game/launch', method: 'GET' }),
      await launch({ gameId: slot.code }),
      await launch({ roomId: slot.code, backUrl: 'http://x/' }),
      await world.call(launchGameFb, { nodeId: slot.no }, { as }),
      await world.call(launchGameFb, { nodeId: slot.no }, { as, path: '/wps/relay/gameLaunchFB' }),
    ];
    expect(ways.map((answer) => [answer.status, answer.value.gameCode])).toEqual(
      ways.map(() => [200, slot.code]),
    );
  });

  it('never tells the portal’s session, and gives each launch a token of its own', async () => {
    await launch({ nodeId: slot.no });
    await launch({ nodeId: slot.no });
    expect(JSON.stringify(asked)).not.toContain(as.token);
    expect(asked[0]?.['token']).not.toBe(asked[1]?.['token']);
    const { rows } = await world.owner.query<{ row: string }>(
      'select t::text as row from play_wallet_token t',
    );
    const stored = rows.map((row) => row.row).join();
    for (const { token } of asked) expect(stored).not.toContain(String(token).replaceAll('-', ''));
  });

  it('of one game twice at once leaves one of them to be played', async () => {
    await Promise.all([launch({ nodeId: slot.no }), launch({ nodeId: slot.no })]);
    const statuses: unknown[] = [];
    for (const { token } of asked) statuses.push((await sittingOf(String(token)).bet()).answer.status);
    expect(new Set(statuses)).toEqual(new Set(['RS_ERROR_TOKEN_EXPIRED', 'RS_OK']));
  });

  it('until the hub has answered, its token is unknown to the wallet', async () => {
    let early: string | undefined;
    answerNext = (body) => {
      early = String(body['token']);
      return { status: 200, body: '{"url":"http://evil.example/"}' };
    };
    expect(code(await launch({ nodeId: slot.no }))).toEqual([503, 'supplier_unreachable']);
    expect((await sittingOf(early).bet()).answer.status).toBe('RS_ERROR_INVALID_TOKEN');
  });

  it.each([
    ['another origin than the games’', { status: 200, body: '{"url":"https://evil.example/game"}' }],
    ['no address', { status: 200, body: '{"url":null}' }],
    ['a script for an address', { status: 200, body: '{"url":"javascript:alert(1)"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['an error', { status: 404, body: '{"error":"game_code is unknown"}' }],
    ['a redirection', { status: 302, body: '{}' }],
    ['nothing', 'hang up'],
  ] as const)('[4.63] is refused when the hub answers %s', async (_what, answer) => {
    answerNext = () => answer;
    expect(code(await launch({ nodeId: slot.no }))).toEqual([503, 'supplier_unreachable']);
  });

  it('of a game that is not there, is off, or whose vendor has nothing to play, is refused', async () => {
    for (const input of [{ nodeId: 4711 }, { gameCode: 'none' }, {}]) {
      expect([input, ...code(await launch(input))]).toEqual([input, 404, 'game_unknown']);
    }
    expect(code(await launch({ nodeId: 1.5 }))).toEqual([400, 'request_param_err']);
    await aVendor(world, { code: 'LATER', source: 'none' });
    await aVendor(world, { code: 'OFF', is_on: false });
    const off = [
      await aGame(world, { vendor: 'LATER' }),
      await aGame(world, { vendor: 'OFF' }),
      await aGame(world, { is_on: false }),
    ];
    for (const game of off)
      expect(code(await launch({ nodeId: game.no }))).toEqual([409, 'game_maintenance']);
    expect(asked).toEqual([]);
  });

  it('of an in-house game carries a ticket in the fragment, in the language and theme of the portal', async () => {
    const { gameUrl, isSimulated } = valueOf(
      await launch(
        { nodeId: dice.no, language: 'EN' },
        { headers: { 'x-theme': 'light', host: 'nokshi.local:9000' } },
      ),
    );
    const url = new URL(gameUrl);
    expect([url.origin, url.pathname, url.search]).toEqual([
      'http://nokshi.local:8081',
      '/dice.html',
      '?lang=en&game=BGDICE',
    ]);
    expect([url.search.includes('ticket'), isSimulated]).toEqual([false, false]);
    const opened = valueOf(await world.call(openGameSession, { ticket: ticketOf(gameUrl) }));
    expect(opened).toMatchObject({ gameCode: 'BGDICE', language: 'en', theme: 'light', currency: 'XPC' });
    const bengali = valueOf(await launch({ nodeId: dice.no }));
    expect(bengali.gameUrl).toContain('?lang=bn&game=BGDICE#');
  });
});

describe('the ticket of an in-house game', () => {
  it('opens nothing once the session that it was given to has ended', async () => {
    const who = await signedIn(world, await aMember(world));
    const { gameUrl } = valueOf(await world.call(launchGame, { nodeId: dice.no }, { as: who }));
    valueOf(await world.call(logout, {}, { as: who }));
    const opened = await world.call(openGameSession, { ticket: ticketOf(gameUrl) });
    expect(opened.errorCode).toBe('ticket_gone');
    expect(opened.text).not.toContain('balanceMicros');
  });
});

describe('[1.11] a supplier’s stakes and the person at the portal', () => {
  it('stakes keep the session alive; without anything for 30 minutes they are refused', async () => {
    await launch({ nodeId: slot.no });
    const sitting = sittingOf();
    const sessionId = await findLiveSessionId(world, member);
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.advance(29 * MINUTE_MS);
      expect((await sitting.bet()).answer.status).toBe('RS_OK');
      // A stake is answered before its session has heard of it.
      await expect.poll(() => findActivity(world.db, sessionId)).toEqual(world.clock.now());
    }
    expect(await isAlive(world, as)).toBe(true);
    // Wins and balances are no acts of the person.
    const bet = newId();
    await sitting.bet({ transaction_uuid: bet });
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.advance(10 * MINUTE_MS);
      await sitting.win(bet, { round_closed: false });
    }
    expect((await sitting.bet()).answer.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    // A refused stake does not bring the person back, however often it comes.
    world.clock.advance(10_000);
    expect((await sitting.bet()).answer.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await isAlive(world, as)).toBe(false);
    expect((await sitting.win(bet)).answer.status).toBe('RS_OK');
  });

  it('a session that ended takes no more stakes; what is owed is paid', async () => {
    await launch({ nodeId: slot.no });
    const sitting = sittingOf();
    const bet = newId();
    await sitting.bet({ transaction_uuid: bet });
    await signedIn(world, member);
    world.clock.advance(5000);
    expect((await sitting.bet()).answer.status).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect((await sitting.win(bet, { amount: 5 * UNIT })).answer.status).toBe('RS_OK');
    expect((await sitting.rollback(bet)).answer.status).toBe('RS_OK');
  });
});

describe('rounds of a member', () => {
  it('a round that was cut off is found again until it is finished, by its member alone', async () => {
    const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
    const bet = newId();
    await sitting.bet({ transaction_uuid: bet, amount: 3 * UNIT });
    const open = async (who: SignedIn) =>
      valueOf(await world.call(openRounds, { language: 'EN' }, { as: who })).list;
    expect(await open(as)).toEqual([
      {
        roundId: expect.any(String) as unknown,
        gameCode: slot.code,
        nodeId: slot.no,
        gameName: slot.name_en,
        stakeMicros: credits(3).toString(),
        openedAt: world.clock.now().getTime(),
      },
    ]);
    expect(await open(await signedIn(world, await aMember(world)))).toEqual([]);
    await sitting.win(bet, { amount: 0, round_closed: true });
    expect(await open(as)).toEqual([]);
  });

  it('stakes and wins of a sitting are told for its game and its member', async () => {
    const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
    await sitting.bet({ amount: 50 * UNIT });
    world.clock.advance(1000);
    const since = world.clock.now().getTime();
    const bet = newId();
    await sitting.bet({ transaction_uuid: bet, amount: 3 * UNIT });
    await sitting.win(bet, { amount: 4 * UNIT });
    const result = async (gameCode: string, from = since) =>
      valueOf(await world.call(sessionResult, { gameCode, since: from }, { as }));
    expect(await result(slot.code)).toEqual({
      stakeMicros: credits(3).toString(),
      winMicros: credits(4).toString(),
      rounds: 1,
    });
    expect((await result(slot.code, since - 1000)).rounds).toBe(2);
    expect((await result(dice.code)).rounds).toBe(0);
    expect(code(await world.call(sessionResult, { gameCode: 'none', since }, { as }))).toEqual([
      404,
      'game_unknown',
    ]);
  });

  it('a game that left the catalogue’s shelf still names its open round', async () => {
    const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
    await sitting.bet();
    await world.owner.query('update catalogue_game set is_on = false where no = $1', [slot.no]);
    await changedCatalogue(world);
    const { list } = valueOf(await world.call(openRounds, {}, { as }));
    expect(list.map((round) => round.nodeId)).toEqual([slot.no]);
    await world.owner.query('update catalogue_game set is_on = true where no = $1', [slot.no]);
    await changedCatalogue(world);
  });
});
