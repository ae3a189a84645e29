import { listMessages, markRead, unreadCount } from '@nokshi/contract/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

async function aReader(): Promise<{ readonly member: Member; readonly as: SignedIn }> {
  const member = await aMember(world);
  await world.drain();
  return { member, as: await signedIn(world, member) };
}

const unread = async (as: SignedIn) => valueOf(await world.call(unreadCount, {}, { as }));
const messages = async (as: SignedIn, language?: string) =>
  valueOf(await world.call(listMessages, { ...(language && { language }) }, { as })).list;
const read = (as: SignedIn, id: string) => world.call(markRead, { id }, { as });

it('[API-6.6] a new member finds one welcome, unread, in the language of the day', async () => {
  const { member, as } = await aReader();
  await world.drain();
  expect(await unread(as)).toBe(1);
  const [bengali, english] = [await messages(as), await messages(as, 'EN')];
  expect(bengali).toHaveLength(1);
  expect(bengali[0]).toMatchObject({
    title: `স্বাগতম, ${member.account}`,
    isRead: false,
    at: world.clock.now().getTime(),
  });
  expect(english[0]?.title).toContain(member.account);
  expect(english[0]?.body).toMatch(/10,000/);
});

it('a message is marked as read once and stays so', async () => {
  const { as } = await aReader();
  const id = (await messages(as))[0]?.id ?? '';
  valueOf(await read(as, id));
  valueOf(await read(as, id));
  expect([await unread(as), (await messages(as))[0]?.isRead]).toEqual([0, true]);
});

it('[4.13] a message of another member is not there, and stays unread', async () => {
  const [owner, stranger] = [await aReader(), await aReader()];
  const id = (await messages(owner.as))[0]?.id ?? '';
  for (const unknown of [id, newId()]) {
    const answer = await read(stranger.as, unknown);
    expect([answer.status, answer.errorCode]).toEqual([404, 'message_unknown']);
  }
  expect(await unread(owner.as)).toBe(1);
  for (const bad of ['', '1', 'x', `${id}'`]) expect((await read(owner.as, bad)).status).toBe(400);
  expect((await world.call(markRead, { id })).status).toBe(401);
});

it('[5.15] events that are delivered in many turns make one message each', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => aMember(world)));
  await world.drain();
  await world.drain();
  const { rows } = await world.owner.query(
    'select member_id, count(*)::int as n from inbox_message where member_id = any ($1) group by 1',
    [members.map((member) => member.id)],
  );
  expect(rows).toHaveLength(20);
  expect(rows.every((row: { n: number }) => row.n === 1)).toBe(true);
});
