import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectBooksToBalance, openWorld } from '../../../apps/server/test/world.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { signDemoContracts } from './demo-contracts.ts';
import { playDemoWorld } from './demo-world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('[AC-15.1] the demo has contracts in every state, and one offer waits for the demo agent', async () => {
  const now = world.clock.now();
  await makeDemoAccounts(world.db, world.home, now);
  const { rows: agents } = await world.owner.query<{ id: never }>(
    "select id from identity_member where account = 'demo-agent'",
  );
  const agentId = agents[0]?.id ?? null;
  const people = { members: 100, rounds: 0, days: 30 };
  await playDemoWorld(world.db, { world: people, games: [], until: now, agentId, onProgress: () => {} });
  await signDemoContracts(world.db, now);
  await world.drain();
  await expectBooksToBalance(world);
  const { rows } = await world.owner.query<{ state: string }>('select distinct state from agents_contract');
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'active',
    'expired',
    'offered',
    'rejected',
    'superseded',
    'terminated',
    'withdrawn',
  ]);
  const { rows: waiting } = await world.owner.query(
    "select from agents_contract where state = 'offered' and member_id = $1",
    [agentId],
  );
  expect(waiting).toHaveLength(1);
}, 60_000);
