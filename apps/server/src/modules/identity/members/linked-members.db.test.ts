import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../../../test/builders.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { forgetDevice, rememberDevice } from '../devices/devices.ts';
import type { Caller } from '../sessions/caller.ts';
import { openSession } from '../sessions/sessions.ts';
import { listLinkedMembers } from './linked-members.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

function callerAt(ip: string, cookie?: { value: string | undefined }): Caller {
  const caller = { ip, userAgent: null, deviceId: null, at: world.clock.now() };
  return { ...caller, ...(cookie && { deviceCookie: { ...cookie, set: () => undefined } }) } as Caller;
}

/** Signs in on a browser, and answers what its cookie says then. */
async function signInOn(browser: string | undefined, member: Member): Promise<string> {
  const device = await inTransaction(world.db, (tx) =>
    rememberDevice(tx, member.id, callerAt('10.0.0.1', { value: browser }), 'password'),
  );
  return device?.freshCookie ?? browser ?? '';
}

async function comesFrom(ip: string, member: Member): Promise<void> {
  const row = { id: member.id, no: BigInt(member.no), account: member.account, type: member.type };
  await inTransaction(world.db, (tx) =>
    openSession(tx, row as Parameters<typeof openSession>[1], callerAt(ip), { isSingleSession: false }),
  );
}

const linksOf = async (member: Member) => {
  const { byBrowser, byAddress } = await listLinkedMembers(world.db, member.id, world.clock.now());
  return { byBrowser: [...byBrowser].sort(), byAddress: [...byAddress].sort() };
};
const idsOf = (...members: Member[]) => members.map(({ id }) => id).sort();

describe('members who share', () => {
  it('a browser are known to, one after the other, and although it was forgotten', async () => {
    const [one, two, three, stranger] = [
      await aMember(world),
      await aMember(world),
      await aMember(world),
      await aMember(world),
    ];
    const first = await signInOn(undefined, one);
    const second = await signInOn(first, two);
    const { rows } = await world.owner.query('select id from identity_device where member_id = $1', [two.id]);
    const principal = { memberId: two.id } as Parameters<typeof forgetDevice>[1];
    await forgetDevice(world.db, principal, { id: (rows[0] as { id: string }).id, at: world.clock.now() });
    await signInOn(second, three);
    await signInOn(undefined, stranger);
    expect((await linksOf(one)).byBrowser).toEqual(idsOf(two, three));
    expect((await linksOf(three)).byBrowser).toEqual(idsOf(one, two));
    expect(await linksOf(stranger)).toEqual({ byBrowser: [], byAddress: [] });
  });

  it('an address of few are known to for 30 days', async () => {
    const [one, two] = [await aMember(world), await aMember(world)];
    await comesFrom('203.0.113.7', one);
    await comesFrom('203.0.113.7', two);
    expect((await linksOf(one)).byAddress).toEqual(idsOf(two));
    world.clock.advance(31 * DAY_MS);
    await comesFrom('203.0.113.7', one);
    expect((await linksOf(one)).byAddress).toEqual([]);
  });

  it('a carrier’s address, or one of a private network, are not', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, () => aMember(world)));
    for (const member of many) {
      await comesFrom('203.0.113.9', member);
      await comesFrom('192.168.1.7', member);
    }
    const [one] = many;
    expect(one && (await linksOf(one))).toEqual({ byBrowser: [], byAddress: [] });
  });
});
