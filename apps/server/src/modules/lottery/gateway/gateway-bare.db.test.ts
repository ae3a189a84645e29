import { setBarePaths } from '@nokshi/contract/brand-console.ts';
import { GATEWAY_PATHS } from '@nokshi/contract/lottery-gateway-paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, credits, type Game, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let owner: SignedIn;
let as: SignedIn;
let [digits, dice, resting]: Game[] = [];
let open: Issue;

const PATHS = [
  '/lgw/draw',
  '/lgw/draw/:gameId',
  '/lgw/draw/runChart/:gameId/count/:count',
  '/lgw/games/popular',
  '/lgw/numeros/near',
  '/lgw/orders',
  '/lgw/orders/betting',
];

const reason = 'clients of the family';
const list = async (barePaths: readonly string[]) =>
  valueOf(await world.call(setBarePaths, { barePaths: [...barePaths], reason }, { as: owner })).barePaths;

/** An issue that was drawn. */
async function aDrawnIssue(gameCode: string, result: unknown): Promise<Issue> {
  const issue = await anIssue(world, gameCode, 10);
  await world.owner.query(
    `update lottery_issue set state = 'settled', result = $2, drawn_at = $3, sealed_at = $3, ticket_count = 0, ticket_stake = 0 where id = $1`,
    [issue.id, JSON.stringify(result), world.clock.now()],
  );
  world.clock.advance(1_000);
  return issue;
}

/** As these clients ask: a token where one is needed, and no header that says how the answer is read. */
async function ask(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
) {
  return await world.app.portal.inject({
    method: body ? 'POST' : 'GET',
    url,
    remoteAddress: as.ip,
    headers: { authorization: as.token, ...headers },
    ...(body && { payload: body }),
  });
}

beforeAll(async () => {
  world = await openWorld();
  owner = await staffSignedIn(world, ['owner']);
  as = await signedIn(world, await aMember(world, { balance: credits(100) }));
  digits = await aLottery(world);
  dice = await aLottery(world, 'LT0005');
  resting = await aLottery(world, 'LT0002');
  await aDrawnIssue('LT0001', [1, 2, 3, 4, 5]);
  await aDrawnIssue('LT0001', [6, 7, 8, 9, 0]);
  await aDrawnIssue('LT0005', [2, 2, 6]);
  await list(PATHS);
  open = await anIssue(world);
  await anIssue(world, 'LT0005');
});
afterAll(() => world.close());

describe('paths that the brand answers bare', () => {
  it('[API-7.1] are read as the family’s clients read them', async () => {
    const draw = (await ask(`/lgw/draw/${digits?.no}?page=0&size=10`)).json<{
      content: { winNo: string }[];
    }>();
    expect(draw.content.map(({ winNo }) => winNo)).toEqual(['6,7,8,9,0', '1,2,3,4,5']);
    const near = (await ask(`/lgw/numeros/near?gameId=${digits?.no}`)).json<Record<string, unknown>>();
    expect(near['currentNumero']).toMatchObject({ numero: open.numero, remainTime: 55_000 });
    expect(near['previousNumero']).toMatchObject({ winNo: '6,7,8,9,0', gameCode: 'LT0001' });
    const chart = (await ask(`/lgw/draw/runChart/${digits?.no}/count/200`)).json<{
      diagramList: unknown[];
    }>();
    expect(chart.diagramList).toMatchObject([{ item: '67890' }, { item: '12345' }]);
  });

  it('[API-7.1] are enveloped to who asks for it, as the portal does, and so is every other path', async () => {
    const asked = { headers: { 'x-envelope': '1' } };
    const path = `/lgw/draw/${digits?.no}`;
    expect((await ask(path, asked)).json()).toMatchObject({ success: true, value: { number: 0 } });
    expect((await ask(`/lotto${path}`)).json()).toMatchObject({ success: true, value: { number: 0 } });
    // Who keeps answers keeps one for each way of asking.
    const { vary } = (await ask(path)).headers;
    expect(vary).toContain('X-Envelope');
    expect(vary).toContain('X-Gateway-Version');
  });

  it('say a refusal by its status, with code and message where these clients look for them', async () => {
    const unknown = await ask('/lgw/numeros/near?gameId=999999');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ success: false, value: null, errorCode: 'lottery_unknown' });
    expect(unknown.json<{ message: string }>().message).not.toBe('');
    const slip = { gameId: digits?.no, currentNumero: open.numero, bettingSlipString: 'no slip' };
    const refused = await ask('/lgw/orders/betting', { body: slip });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ success: false, errorCode: 'line_refused' });
    const gone = await ask('/lgw/orders', { body: {}, headers: { authorization: 'gone' } });
    expect(gone.statusCode).toBe(401);
    expect(Object.keys(gone.json<object>())).toEqual(expect.arrayContaining(['errorCode', 'message']));
  });

  it('are those of the contract’s lgw calls alone, each once', async () => {
    const set = (barePaths: string[]) => world.call(setBarePaths, { barePaths, reason }, { as: owner });
    for (const path of ['/wps/system/status', '/lgw/nothing', '/lgw/draw/1', 'lgw/draw', '']) {
      expect([path, (await set([path])).errorCode]).toEqual([path, 'request_param_err']);
    }
    expect(await list([...PATHS, ...PATHS].toReversed())).toEqual(PATHS);
    expect(await list(GATEWAY_PATHS)).toEqual(GATEWAY_PATHS);
    await list(PATHS);
    const as = await staffSignedIn(world, ['support']);
    const other = await world.call(setBarePaths, { barePaths: [], reason }, { as });
    expect(other.errorCode).toBe('permission_missing');
    const meanwhile = { barePaths: [], seen: ['/lgw/draw'], reason };
    expect((await world.call(setBarePaths, meanwhile, { as: owner })).status).toBe(409);
    const { rows } = await world.owner.query<{ input: object }>(
      `select input from identity_staff_action where call = 'brand.setBarePaths' order by at desc, id desc limit 1`,
    );
    expect(rows[0]?.input).toMatchObject({ barePaths: [], seen: ['/lgw/draw'] });
  });

  it('are none until the brand lists them', async () => {
    await list([]);
    expect((await ask('/lgw/draw')).json()).toMatchObject({ success: true });
    await list(PATHS);
    expect((await ask('/lgw/draw')).json()).toHaveLength(2);
  });
});

describe('calls that clients of the family make', () => {
  it('GET /lgw/draw is the last result of every lottery that has one', async () => {
    const rows = (await ask('/lgw/draw')).json<Record<string, unknown>[]>();
    expect(new Map(rows.map(({ gameCode, winNo }) => [gameCode, winNo]))).toEqual(
      new Map([
        ['LT0001', '6,7,8,9,0'],
        ['LT0005', '2,2,6'],
      ]),
    );
    expect(rows.map(({ winningTime, openTime }) => winningTime === openTime)).toEqual([true, true]);
  });

  it('GET /lgw/games/popular is so many lotteries on sale, with the time that is left', async () => {
    const popular = async (query: string) =>
      (await ask(`/lgw/games/popular${query}`)).json<Record<string, unknown>[]>();
    const all = await popular('?count=50');
    expect(all).toHaveLength(2);
    expect(new Set(all.map(({ gameId }) => gameId))).toEqual(new Set([digits?.no, dice?.no]));
    expect(all.some(({ gameId }) => gameId === resting?.no)).toBe(false);
    expect(all.find(({ gameId }) => gameId === digits?.no)).toEqual({
      gameId: digits?.no,
      gameCode: 'LT0001',
      gameName: digits?.name_bn,
      numero: open.numero,
      remainTime: 55_000,
    });
    expect(await popular('?count=1')).toEqual(all.slice(0, 1));
  });
});
