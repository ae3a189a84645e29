import type { Entry, Method } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { absentEntries } from '@nokshi/contract/not-available.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, signedIn } from './builders.ts';
import { SUPPLIER_KEYS } from './supplier.ts';
import { aNewAddress, openWorld, type SignedIn } from './world.ts';

/** Section 7 of the specification: requirement, methods (both readings), paths. `relay` stands for `/wps/relay/`. */
const CALLS: readonly (readonly [string, readonly Method[], string])[] = [
  ['API-1.1', ['POST'], '/wps/session/login'],
  ['API-1.2', ['POST'], '/wps/session/login/freeplay'],
  ['API-1.3', ['POST', 'DELETE'], '/wps/session/logout'],
  ['API-1.4', ['POST'], '/wps/verification/sms/noLogin'],
  ['API-1.5', ['POST'], '/wps/verification/sms/register'],
  ['API-1.6', ['GET'], '/wps/member/info'],
  ['API-1.7', ['PUT'], '/wps/member/info/icon'],
  ['API-1.8', ['POST', 'PUT'], '/wps/member/register'],
  ['API-1.9', ['POST', 'PUT'], '/wps/member/register/mobile'],
  ['API-1.10', ['PUT', 'POST'], '/wps/member/password'],
  ['API-1.11', ['POST'], '/wps/member/password/email'],
  ['API-1.12', ['POST'], '/wps/member/password/verification'],
  ['API-1.13', ['POST', 'GET'], '/wps/agent/affiliate'],
  ['API-2.1', ['GET'], '/wps/system/setting/register'],
  ['API-2.2', ['GET'], '/wps/captcha'],
  ['API-2.3', ['GET'], '/wps/system/status'],
  ['API-2.4', ['GET'], '/wps/system/whitelabel'],
  ['API-2.5', ['GET'], '/wps/system/domainRoute'],
  ['API-2.6', ['GET'], '/wps/system/helpCenter'],
  ['API-2.7', ['POST', 'PUT'], '/wps/feedback'],
  ['API-3.1', ['GET'], '/wps/v2/wallets/balance'],
  ['API-3.2', ['POST'], 'relay/GCS_walletTransfer'],
  ['API-3.3', ['GET'], '/wps/member/info/funds/consolidated'],
  ['API-3.4', ['GET'], 'relay/GCS_merchantWallet'],
  ['API-4.1', ['GET'], '/lgw/games/game_menus'],
  ['API-4.2', ['GET'], 'relay/GCSGAME_gameList'],
  ['API-4.3', ['GET', 'POST'], 'relay/hotGamesV2'],
  ['API-4.4', ['GET'], 'relay/getVassGameType'],
  ['API-4.5', ['GET'], 'relay/newGameVendor'],
  ['API-4.6', ['GET'], 'relay/GCS_recentGame'],
  ['API-4.7', ['GET'], 'relay/GCS_gameLaunchFB'],
  ['API-4.8', ['GET'], 'relay/MCSFE_getFavoriteGames'],
  ['API-4.9', ['GET'], 'relay/getFavoriteGamesList'],
  ['API-4.10', ['POST'], 'relay/addFavoriteGameV2'],
  ['API-4.11', ['DELETE'], 'relay/removeFavoriteGameV2'],
  ['API-4.12', ['POST', 'GET'], '/wps/game/launchGame'],
  ['API-4.12', ['GET'], '/wps/game/launch'],
  ['API-4.13', ['GET'], 'relay/ODSFE2_getWinnerBoard'],
  ['API-4.14', ['GET'], 'relay/MCSFE_getListAnnouncements'],
  ['API-5.1', ['GET'], '/lgw/vn/games/game_menu'],
  ['API-5.2', ['GET'], '/lgw/vn/games/game_menu/recent'],
  ['API-5.3', ['GET'], '/lgw/vn/numeros/opened/game'],
  ['API-5.4', ['GET'], '/lotto/lgw/games/opened/numero'],
  ['API-5.7', ['GET'], '/lgw/games'],
  ['API-6.1', ['POST'], 'relay/MCS2_processDividendReq'],
  ['API-6.2', ['POST'], 'relay/processDailySalContract'],
  ['API-6.3', ['POST'], 'relay/processContractHourSalary'],
  ['API-6.4', ['POST'], 'relay/MCSFE_processRealTimeSalaryContract'],
  ['API-6.5', ['POST'], 'relay/claimRafflePromotion'],
  ['API-6.6', ['GET'], 'relay/CSP_unreadCount'],
  ['API-6.7', ['GET'], 'relay/MCS2_getPointBalance'],
  ['API-6.8', ['GET'], 'relay/MCS2_getPointReward'],
  ['API-6.9', ['GET'], 'relay/MCS2_getPointConfig'],
  ['API-6.10', ['POST'], 'relay/passwordCheck/MCS2_redeemPointReward'],
  ['API-6.11', ['POST'], 'relay/passwordCheck/MCS2_convertPoint'],
  ['API-6.12', ['GET'], 'relay/MCS2_getRedeemPointList'],
  ['API-6.13', ['GET'], 'relay/MemTransDet'],
  ['API-6.14', ['GET'], 'relay/GLS2_roomList'],
  ['API-6.15', ['GET'], 'relay/CBS_modelList'],
  ['API-6.16', ['GET'], 'relay/CBS_launchChat'],
  ['API-6.17', ['GET'], 'relay/MCSFE_getMissionSummaryDetails'],
  ['API-6.18', ['GET'], 'relay/MCSFE_getMissionLeaderboard'],
];

const ENCRYPTED = ['API-1.1', 'API-1.8', 'API-1.9', 'API-1.10', 'API-1.12', 'API-6.10', 'API-6.11'];

let world: Awaited<ReturnType<typeof openWorld>>;
let member: SignedIn;
let trial: SignedIn;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  member = await signedIn(world, await aMember(world));
  trial = await signedIn(world, await aMember(world, { type: 4 }));
});

afterAll(() => world.close());

async function send(method: Method, url: string, headers: Record<string, string> = {}) {
  const response = await world.app.portal.inject({
    method,
    url,
    remoteAddress: aNewAddress(),
    headers,
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const body = JSON.parse(response.payload) as {
    errorCode?: string;
    success?: boolean;
    message?: string;
  } | null;
  return { status: response.statusCode, code: body?.errorCode, body };
}

const pathOf = (path: string) => (path.startsWith('relay/') ? `/wps/${path}` : path);
const findByPath = (path: string) => ENTRIES.find((entry) => entry.paths.includes(pathOf(path)));

describe('every call of the specification', () => {
  it.each(CALLS)('[%s] is an entry of the contract and mounted: %j %s', async (row, methods, path) => {
    const entry = findByPath(path);
    expect(entry?.methods).toEqual(expect.arrayContaining([...methods]));
    expect(entry?.encrypted).toBe(ENCRYPTED.includes(row));
    for (const method of methods) {
      const { status } = await send(method, pathOf(path));
      expect([404, 405, 500]).not.toContain(status);
    }
  });

  it('entries have names, paths and methods of their own', () => {
    const names = ENTRIES.map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    const routes = ENTRIES.flatMap((entry) =>
      entry.paths.flatMap((path) => entry.methods.map((method) => `${method} ${path}`)),
    );
    expect(new Set(routes).size).toBe(routes.length);
  });
});

const routesOf = (entries: readonly Entry[]) =>
  entries.flatMap((entry) =>
    entry.paths.flatMap((path) => entry.methods.map((method) => [method, path, entry] as const)),
  );

describe('calls whose room is not here', () => {
  it.each(routesOf(absentEntries).map(([method, path]) => [method, path] as const))(
    'answer so before the session is asked: %s %s',
    async (method, path) => {
      const callers = [
        {},
        { [HEADERS.token]: 'no session' },
        { [HEADERS.token]: member.token },
        { [HEADERS.token]: trial.token },
      ];
      for (const headers of callers) {
        const { status, body } = await send(method, path, { ...headers, language: 'EN' });
        expect([status, body]).toEqual([
          400,
          {
            success: false,
            value: null,
            message: 'This service is not available here.',
            errorCode: 'function.not.available',
            reference: expect.stringMatching(/^[0-9A-F-]+$/) as string,
          },
        ]);
      }
    },
  );

  it('say it in Bengali to who did not ask for English', async () => {
    const { body } = await send(
      'GET',
      absentEntries.find((entry) => entry.methods[0] === 'GET')?.paths[0] ?? '',
    );
    expect(body?.message).toMatch(/[\u0980-\u09ff]/);
  });
});

describe('[4.14] who may call what: denied by default', () => {
  const present = ENTRIES.filter((entry) => !absentEntries.includes(entry));
  /** What the door says; a room has refusals of its own with the same status. */
  const AT_DOOR = ['login.not.session', 'game_session_gone', 'cross_site_refused', 'need_real_account'];
  /** How the door answers: it opens where anything else than these comes back. */
  const outcome = async (method: Method, path: string, headers: Record<string, string>) => {
    const { status, code } = await send(method, path, headers);
    return AT_DOOR.includes(code ?? '') ? [status, code] : 'open';
  };
  const token = (who: SignedIn) => ({ [HEADERS.token]: who.token });
  const isOpen = (entry: Entry) => entry.caller === 'anyone';

  it.each(
    routesOf(present.filter((entry) => entry.kind !== 'protocol')).map(
      ([method, path, entry]) => [method, path, entry.caller, entry] as const,
    ),
  )('%s %s (%s)', async (method, path, caller, entry) => {
    // A GET that changes something is refused to who cannot prove a token, before anything else is looked at.
    const guest =
      method === 'GET' && entry.changesState
        ? [403, 'cross_site_refused']
        : [401, caller === 'game' ? 'game_session_gone' : 'login.not.session'];
    expect(await outcome(method, path, {})).toEqual(
      isOpen(entry) && !(method === 'GET' && entry.changesState) ? 'open' : guest,
    );

    const gone = [401, caller === 'game' ? 'game_session_gone' : 'login.not.session'];
    const stranger =
      caller === 'game' ? { [HEADERS.gameSession]: member.token } : { [HEADERS.token]: 'no session' };
    if (!isOpen(entry)) expect(await outcome(method, path, stranger)).toEqual(gone);

    if (caller === 'member')
      expect(await outcome(method, path, token(trial))).toEqual([403, 'need_real_account']);
    if (caller === 'account') expect(await outcome(method, path, token(trial))).toBe('open');
    // These end the session that is still needed below.
    if (entry.name === 'identity.logout') trial = await signedIn(world, await aMember(world, { type: 4 }));
  });

  it.each(
    routesOf(present.filter((entry) => entry.kind === 'protocol')).map(
      ([method, path]) => [method, path] as const,
    ),
  )('%s %s takes a signature alone', async (method, path) => {
    // Each protocol says so in its own way.
    const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' };
    let unsigned: readonly unknown[] = [401, null];
    if (path.startsWith('/hub88/')) unsigned = [200, refused];
    if (path.startsWith('/supplier/')) unsigned = [401, refused];
    for (const headers of [{}, token(member), { [HEADERS.hub88Signature]: member.token }]) {
      const { status, body } = await send(method, path, headers);
      expect([status, body]).toEqual(unsigned);
    }
  });

  it('[4.35] paths that are no call answer 404, never a page or a stack', async () => {
    for (const path of [
      '/wps/nothing',
      '/wps/relay/nothing',
      '/lgw/nothing',
      '/hub88/wallet/nothing',
      '/in-house/nothing',
      '/wps/session/login/..%2f',
    ]) {
      expect([path, (await send('POST', path)).code]).toEqual([path, 'not_found']);
    }
    for (const path of ['/metrics', '/.git/config', '/.env']) {
      const response = await world.app.portal.inject({ method: 'GET', url: path });
      expect(response.payload).not.toMatch(/nokshi_http|repositoryformatversion/);
    }
  });
});
