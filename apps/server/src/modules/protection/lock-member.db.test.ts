import { memberSheet } from '@nokshi/contract/desk.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { lockMember, unlockMember } from '@nokshi/contract/protection-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDiceGame, aMember, type Member, signedIn, staffSignedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { lockAccount } from './index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let risk: SignedIn & { readonly staff: Member };
let member: Member;

beforeAll(async () => {
  world = await openWorld();
  risk = await staffSignedIn(world, ['risk']);
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world);
});

const locks = async () => valueOf(await world.call(memberSheet, { memberId: member.id }, { as: risk })).locks;
const lock = (hours: number | null = null, memberId: string = member.id) =>
  world.call(lockMember, { memberId, hours, reason: 'two names' }, { as: risk });
const unlock = (id: string, memberId: string = member.id) =>
  world.call(unlockMember, { memberId, id, reason: 'cleared' }, { as: risk });

describe('a lock by the staff', () => {
  it('keeps a member out of games until it is lifted', async () => {
    const game = await aDiceGame(world);
    const as = await signedIn(world, member);
    const launch = async () => (await world.call(launchGame, { nodeId: game.no }, { as })).errorCode;
    valueOf(await lock());
    expect(await launch()).toBe('account_locked');
    const [standing] = await locks();
    expect(standing).toMatchObject({
      reason: 'operator',
      kinds: ['stake', 'deposit', 'launch'],
      endsAt: null,
      isInForce: true,
    });
    valueOf(await unlock(standing?.id ?? ''));
    expect(await launch()).toBeUndefined();
    expect((await locks()).map(({ isInForce }) => isInForce)).toEqual([false]);
  });

  it('ends by itself after its hours, stands once at a time, and is lifted once', async () => {
    valueOf(await lock(2));
    expect((await lock()).errorCode).toBe('lock_exists');
    const id = (await locks())[0]?.id ?? '';
    valueOf(await unlock(id));
    expect((await unlock(id)).errorCode).toBe('lock_unknown');
    valueOf(await lock(2));
    world.clock.advance(2 * 3600_000);
    const later = await staffSignedIn(world, ['risk']);
    const sheet = valueOf(await world.call(memberSheet, { memberId: member.id }, { as: later }));
    expect(sheet.locks.every(({ isInForce }) => !isInForce)).toBe(true);
    risk = later;
  });

  it('[1.22] leaves what the member asked for: the staff lifts no exclusion', async () => {
    const at = world.clock.now();
    const id = await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: member.id,
        reason: 'self_exclusion',
        kinds: ['stake'],
        beginsAt: at,
        requestedBy: 'member',
      }),
    );
    expect((await unlock(id)).errorCode).toBe('lock_stays');
    expect((await locks())[0]).toMatchObject({ reason: 'self_exclusion', isInForce: true });
  });

  it('reaches members alone, each by his own locks', async () => {
    valueOf(await lock());
    const id = (await locks())[0]?.id ?? '';
    const stranger = await aMember(world);
    expect((await unlock(id, stranger.id)).errorCode).toBe('lock_unknown');
    for (const memberId of [risk.staff.id, newId()]) {
      expect((await lock(null, memberId)).errorCode).toBe('member_unknown');
      expect((await world.call(memberSheet, { memberId }, { as: risk })).errorCode).toBe('member_unknown');
    }
  });
});
