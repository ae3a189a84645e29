import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedTransaction } from '../src/operator/transactions-list.ts';
import { signBody } from '../src/signing.ts';
import type { Player } from './callers.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { stopsThat } from './some-games.ts';

const PATH = '/operator/generic/v2/transactions/list';
const DAY = { start_time: '2026-01-01T00:00:00', end_time: '2026-01-02T00:00:00' };

let world: SandboxWorld;
let player: Player;
let session: string;

beforeAll(async () => {
  world = await aSandboxWorld({ walletTimeoutMs: 300 });
});
afterAll(() => world.close());

beforeEach(async () => {
  player = world.aPlayer(1_000_000_000);
  ({ session } = await world.open(player));
});

async function list(filter: object = DAY): Promise<ListedTransaction[]> {
  const { status, body } = await world.asPortal(PATH, { operator_id: 1, user: player.user, ...filter });
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return body as unknown as ListedTransaction[];
}

async function spin(): Promise<string> {
  return (await world.spin(session)).body.round.id;
}

const shortOf = (rows: readonly ListedTransaction[]) => rows.map((row) => [row.kind, row.transaction_status]);

describe('transactions/list', () => {
  it('tells a stake and what came of it, in the fields of the protocol', async () => {
    world.nextStops = stopsThat('win');
    const round = await spin();
    const [bet, win] = await list({ round });
    expect(bet).toEqual({
      transaction_uuid: expect.any(String) as unknown,
      transaction_status: 'TS_SUCCESS',
      kind: 'TK_BET',
      amount: 1_000_000,
      currency: 'XPC',
      round,
      reference_transaction_uuid: null,
      inserted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as unknown,
      game_code: 'padma-gold',
    });
    expect(win).toMatchObject({ kind: 'TK_WIN', reference_transaction_uuid: bet?.transaction_uuid, round });
    expect(win?.amount).toBeGreaterThan(0);
  });

  it('tells what was undone, declined and given up as such', async () => {
    await world.order({ kind: 'lost_answer', calls: 3 });
    const undone = await spin().catch(() => undefined);
    expect(undone).toBeUndefined();
    await vi.waitUntil(async () => (await world.countUnfinished()) === 0, { timeout: 10_000 });
    expect(shortOf(await list())).toEqual([
      ['TK_BET', 'TS_ROLLEDBACK'],
      ['TK_ROLLBACK', 'TS_SUCCESS'],
    ]);
  });

  it('a stake that the wallet refused is declined', async () => {
    player = world.aPlayer(5);
    ({ session } = await world.open(player));
    await world.spin(session);
    expect(shortOf(await list())).toEqual([['TK_BET', 'TS_DECLINED']]);
  });

  it('a call that was taken as delivered and never sent is told as if it had been', async () => {
    world.nextStops = stopsThat('win');
    await world.order({ kind: 'win_unsent' });
    const round = await spin();
    expect(shortOf(await list({ round }))).toEqual([
      ['TK_BET', 'TS_SUCCESS'],
      ['TK_WIN', 'TS_SUCCESS'],
    ]);
    const sent = world.wallet.requests.filter(({ body }) => body['round'] === round);
    expect(sent.map(({ path }) => path)).toEqual(['/transaction/bet']);
  });

  it('keeps to the window, the player and the currency that are asked for', async () => {
    const first = await spin();
    world.advance(3600_000);
    const second = await spin();
    const rows = await list();
    const [from] = (await list({ round: second })).map((row) => row.inserted_at);
    expect(new Set(rows.map((row) => row.round))).toEqual(new Set([first, second]));
    const late = await list({ start_time: from, end_time: '2026-02-01T00:00:00Z' });
    expect(new Set(late.map((row) => row.round))).toEqual(new Set([second]));
    expect(await list({ ...DAY, currency: 'EUR' })).toEqual([]);
    expect(await list({ ...DAY, user: 'somebody-else' })).toEqual([]);
    expect(await list({ round: randomUUID() })).toEqual([]);
  });

  it('a question without a window and a round, or with a broken one, is a 400 that names the field', async () => {
    const cases = [
      [{}, 'start_time'],
      [{ start_time: DAY.start_time }, 'end_time'],
      [{ ...DAY, start_time: 'yesterday' }, 'start_time'],
      [{ start_time: DAY.end_time, end_time: DAY.start_time }, 'end_time'],
      [{ ...DAY, end_time: '2026-03-01T00:00:00' }, 'end_time'],
      [{ round: 7 }, 'round'],
      [{ ...DAY, currency: 5 }, 'currency'],
    ] as const;
    for (const [question, field] of cases) {
      const { status, body } = await world.asPortal(PATH, { operator_id: 1, ...question });
      expect([field, status]).toEqual([field, 400]);
      expect(body['error']).toContain(field);
    }
    const body = { operator_id: 1, ...DAY };
    const foreign = signBody(Buffer.from(JSON.stringify(body)), world.supplierKey);
    expect((await world.asPortal(PATH, body, foreign)).status).toBe(401);
  });
});
