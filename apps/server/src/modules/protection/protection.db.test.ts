import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../../test/builders.ts';
import { openWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { findRefusal, type LockOrder, liftLock, lockAccount, type ProtectedKind } from './index.ts';

const HOUR_MS = 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;
let at: Date;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world);
  at = world.clock.now();
});

const lock = (order: Partial<LockOrder> = {}) =>
  inTransaction(world.db, (tx) =>
    lockAccount(tx, {
      memberId: member.id,
      reason: 'operator',
      kinds: ['stake'],
      beginsAt: at,
      requestedBy: 'test',
      ...order,
    }),
  );
const ask = (kind: ProtectedKind, hoursLater = 0, who = member) =>
  findRefusal(world.db, {
    memberId: who.id,
    kind,
    amount: 1n,
    at: new Date(at.getTime() + hoursLater * HOUR_MS),
  });

describe('a lock', () => {
  it('[1.19] holds from its begin to its end, for its member and its kinds alone', async () => {
    const [beginsAt, endsAt] = [new Date(at.getTime() + HOUR_MS), new Date(at.getTime() + 3 * HOUR_MS)];
    await lock({ beginsAt, endsAt, kinds: ['stake', 'launch'], reason: 'time_out' });
    expect([await ask('stake'), await ask('stake', 1), await ask('launch', 2)]).toEqual([
      undefined,
      'account_locked',
      'account_locked',
    ]);
    expect([await ask('stake', 3), await ask('deposit', 2), await ask('login', 2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await ask('stake', 2, await aMember(world))).toBeUndefined();
  });

  it('without an end holds for ever, until it is lifted', async () => {
    const id = await lock({ reason: 'self_exclusion' });
    expect(await ask('stake', 24 * 365 * 50)).toBe('account_locked');
    await inTransaction(world.db, (tx) => liftLock(tx, { memberId: member.id, id, at }));
    expect(await ask('stake')).toBeUndefined();
  });

  it('[1.22] that is lifted leaves the others in force, and another member cannot lift it', async () => {
    const first = await lock();
    await lock({ reason: 'self_exclusion' });
    const stranger = await aMember(world);
    await inTransaction(world.db, (tx) => liftLock(tx, { memberId: stranger.id, id: first, at }));
    await inTransaction(world.db, (tx) => liftLock(tx, { memberId: member.id, id: first, at }));
    expect(await ask('stake')).toBe('account_locked');
    const { rows } = await world.owner.query(
      'select reason, lifted_at from protection_lock where member_id = $1 order by reason',
      [member.id],
    );
    expect(rows).toEqual([
      { reason: 'operator', lifted_at: at },
      { reason: 'self_exclusion', lifted_at: null },
    ]);
  });

  it('[1.24] is kept with its request, type, begin and end; the app cannot delete it', async () => {
    const endsAt = new Date(at.getTime() + HOUR_MS);
    await lock({ reason: 'time_out', endsAt, requestedBy: 'member' });
    const { rows } = await world.owner.query(
      'select reason, kinds, begins_at, ends_at, requested_at, requested_by from protection_lock where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([
      {
        reason: 'time_out',
        kinds: ['stake'],
        begins_at: at,
        ends_at: endsAt,
        requested_at: at,
        requested_by: 'member',
      },
    ]);
    for (const statement of ['delete from protection_lock', 'truncate protection_lock']) {
      await expect(world.database.pool.query(statement)).rejects.toThrow('permission denied');
    }
  });
});
