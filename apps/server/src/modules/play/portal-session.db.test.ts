import { logout } from '@nokshi/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../test/builders.ts';
import { findLiveSessionId } from '../../../test/sessions.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import { gatherLive } from '../../platform/room.ts';
import { createPortalSessions } from './portal-session.ts';

const EVENT = { id: newId(), position: 1, recordedAt: new Date() };

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

beforeEach(async () => {
  member = await aMember(world);
});

describe('[1.11] a portal session that is cached', () => {
  const alive = (at = world.clock.now()) => ({ at, isActivity: false });

  it('is refused at once when this process ends it, also while it is looked up', async () => {
    const sessions = createPortalSessions(world.db);
    const portal = await signedIn(world, member);
    const id = await findLiveSessionId(world, member);
    expect(await sessions.isAlive(id, alive())).toBe(true);
    const looking = createPortalSessions(world.db);
    const looked = looking.isAlive(id, alive());
    // As the event of another process is heard.
    const payload = { memberId: member.id, sessionId: id };
    gatherLive(world.app.rooms.all).onEvent({ ...EVENT, name: 'identity.session_ended', payload });
    expect(await looked).toBe(false);
    valueOf(await world.call(logout, {}, { as: portal }));
    expect(await sessions.isAlive(id, alive())).toBe(false);
  });

  it('is refused within five seconds when nothing tells that another process ended it', async () => {
    const sessions = createPortalSessions(world.db);
    await signedIn(world, member);
    const id = await findLiveSessionId(world, member);
    expect(await sessions.isAlive(id, alive())).toBe(true);
    await world.owner.query('update identity_session set ended_at = $2 where id = $1', [
      id,
      world.clock.now(),
    ]);
    world.clock.advance(5000);
    expect(await sessions.isAlive(id, alive())).toBe(false);
  });

  it('lives on when another process saw its person', async () => {
    const sessions = createPortalSessions(world.db);
    await signedIn(world, member);
    const id = await findLiveSessionId(world, member);
    world.clock.advance(30 * 60_000 - 1000);
    expect(await sessions.isAlive(id, alive())).toBe(true);
    await world.owner.query('update identity_session set active_at = $2 where id = $1', [
      id,
      world.clock.now(),
    ]);
    world.clock.advance(1000);
    expect(await sessions.isAlive(id, alive())).toBe(true);
  });
});
