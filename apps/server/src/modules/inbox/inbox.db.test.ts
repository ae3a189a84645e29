import { deleteMessage, listMessages, markAllRead, markRead, unreadCount } from '@nokshi/contract/inbox.ts';
import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';
import type { OutboxEvent } from '../../platform/outbox/index.ts';
import { gatherLive } from '../../platform/room.ts';

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

it('[HD-5] browsers are told how many messages are unread, without asking', async () => {
  const { member, as } = await aReader();
  const told = async () => {
    const { rows } = await world.owner.query<{ unread: number }>(
      "select (payload ->> 'unread')::int as unread from outbox_event where name like 'inbox.message%' and payload ->> 'memberId' = $1 order by position",
      [member.id],
    );
    return rows.map((row) => row.unread);
  };
  expect(await told()).toEqual([1]);
  valueOf(await read(as, (await messages(as))[0]?.id ?? ''));
  await world.drain();
  expect(await told()).toEqual([1, 0]);
  const event: OutboxEvent = {
    name: 'inbox.messages_changed',
    payload: { memberId: member.id, unread: 0 },
    position: 9,
    id: newId(),
    recordedAt: world.clock.now(),
  };
  const message: RealtimeMessage = { type: 'inbox', position: 9, unread: 0 };
  expect(gatherLive(world.app.rooms.all).toMessages(event)).toEqual([{ memberId: member.id, message }]);
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

const COUNT = 120;

/** A reader with so many messages, all unread, the welcome among them. */
async function aFullInbox(): Promise<Awaited<ReturnType<typeof aReader>>> {
  const reader = await aReader();
  const start = world.clock.now().getTime() + 1;
  for (let index = 1; index < COUNT; index += 1) {
    const at = new Date(start + index);
    await world.owner.query(
      `insert into inbox_message (member_id, id, text_key, text_values, sent_at) values ($1, $2, 'welcome', $3, $4)`,
      [reader.member.id, newId(at), { account: `${index}` }, at],
    );
  }
  return reader;
}

/** All pages, one after the other. */
async function everyPage(as: SignedIn) {
  const pages: Awaited<ReturnType<typeof messages>>[] = [];
  for (let before: string | undefined, hasMore = true; hasMore; ) {
    const page = valueOf(await world.call(listMessages, before === undefined ? {} : { before }, { as }));
    pages.push(page.list);
    hasMore = page.hasMore;
    before = page.list.at(-1)?.id;
  }
  return pages;
}

async function changesTold({ id }: Member): Promise<number> {
  await world.drain();
  const { rows } = await world.owner.query(
    `select from outbox_event where name = 'inbox.messages_changed' and member_id = $1`,
    [id],
  );
  return rows.length;
}

it('[MC-13] the list goes on to the first message, and what is counted as unread can be read', async () => {
  const { as } = await aFullInbox();
  const pages = await everyPage(as);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(COUNT);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(await unread(as)).toBe(pages.flat().filter(({ isRead }) => !isRead).length);
  for (const id of ids.slice(-2)) valueOf(await read(as, id));
  expect(await unread(as)).toBe(COUNT - 2);
});

it('[MC-13] all are marked as read at once on every page, but not what arrived since', async () => {
  const { as, member } = await aFullInbox();
  const [arrived = '', seen = ''] = (await messages(as)).map(({ id }) => id);
  valueOf(await world.call(markAllRead, { upTo: seen }, { as }));
  valueOf(await world.call(markAllRead, { upTo: seen }, { as }));
  expect(await unread(as)).toBe(1);
  expect((await everyPage(as)).flat().filter(({ isRead }) => !isRead)).toMatchObject([{ id: arrived }]);
  expect(await changesTold(member)).toBe(1);
});

it('[MC-13] a message is deleted for good, and every device hears of what was read and deleted', async () => {
  const { as, member } = await aFullInbox();
  const { as: stranger } = await aReader();
  const last = (await everyPage(as)).flat().at(-1)?.id ?? '';
  expect((await world.call(deleteMessage, { id: last }, { as: stranger })).errorCode).toBe('message_unknown');
  valueOf(await world.call(deleteMessage, { id: last }, { as }));
  expect((await world.call(deleteMessage, { id: last }, { as })).errorCode).toBe('message_unknown');
  expect([await unread(as), (await everyPage(as)).flat().length]).toEqual([COUNT - 1, COUNT - 1]);
  const first = (await messages(as))[0]?.id ?? '';
  valueOf(await read(as, first));
  valueOf(await read(as, first));
  expect(await changesTold(member)).toBe(2);
});
