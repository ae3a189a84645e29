import * as desk from '@nokshi/contract/brand-answers-console.ts';
import {
  ANSWER_LENGTH,
  applyForPromotion,
  feedback,
  listApplications,
  myFeedback,
  OPEN_FEEDBACK_MAX,
  REMARK_LENGTH,
  uploadPicture,
} from '@nokshi/contract/content.ts';
import { listMessages, unreadCount } from '@nokshi/contract/inbox.ts';
import { type Permission, permissionsOf, STAFF_ROLES } from '@nokshi/contract/permissions.ts';
import { staffActions } from '@nokshi/contract/staff.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lockAccount } from '../../protection/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let support: SignedIn;
let second: SignedIn;
let owner: SignedIn;

const HOUR_MS = 3600_000;
const TEN_WORDS = 'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ';
const ANSWER = 'ধন্যবাদ {account}, ঠিক করা হয়েছে।';
const reason = 'nothing more to do';

beforeAll(async () => {
  world = await openWorld();
  support = await staffSignedIn(world, ['support']);
  second = await staffSignedIn(world, ['support']);
  owner = await staffSignedIn(world, ['owner']);
});

afterAll(() => world.close());

interface Person {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPerson(): Promise<Person> {
  const member = await aMember(world);
  const as = await signedIn(world, member);
  await world.drain();
  return { member, as };
}

/** Writes a feedback and returns its id. */
async function writes({ as, member }: Person, content = TEN_WORDS, pictureIds?: string[]): Promise<string> {
  world.clock.advance(10);
  valueOf(await world.call(feedback, { content, ...(pictureIds && { pictureIds }) }, { as }));
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from brand_feedback where member_id = $1 order by id desc limit 1',
    [member.id],
  );
  return rows[0]?.id ?? '';
}

const sheetOf = async (id: string) => valueOf(await world.call(desk.feedbackSheet, { id }, { as: support }));
const own = async ({ as }: Person) => valueOf(await world.call(myFeedback, {}, { as }));
const inbox = async ({ as }: Person, language: 'BN' | 'EN' = 'BN') => {
  await world.drain();
  return valueOf(await world.call(listMessages, { language }, { as })).list;
};
const answer = ({ member }: Person, id: string, { version = 0, as = support } = {}) =>
  world.call(desk.answerFeedback, { memberId: member.id, id, version, answer: ANSWER }, { as });
const codes = (answers: readonly { readonly errorCode?: string | undefined }[]) =>
  answers.map(({ errorCode }) => errorCode ?? 'done').sort();

describe('feedback', () => {
  it('[VA-5.1] is read by the staff and answered; the member reads the answer in the inbox and beside the feedback', async () => {
    const person = await aPerson();
    const id = await writes(person);
    expect(await sheetOf(id)).toMatchObject({
      memberId: person.member.id,
      account: person.member.account,
      content: TEN_WORDS,
      language: 'BN',
      state: 'open',
      answer: null,
    });
    expect(await own(person)).toMatchObject({ open: 1, list: [{ id, state: 'open', answer: null }] });
    expect(valueOf(await answer(person, id))).toMatchObject({
      state: 'answered',
      answer: ANSWER,
      version: 1,
    });
    const [message] = await inbox(person);
    expect(message).toMatchObject({ title: 'আপনার মতামতের উত্তর', isRead: false });
    expect(message?.body).toContain(ANSWER);
    expect(message?.body).toContain(TEN_WORDS);
    expect(valueOf(await world.call(unreadCount, {}, { as: person.as }))).toBe(2);
    const told = await own(person);
    expect(told).toMatchObject({ open: 0, list: [{ state: 'answered', answer: ANSWER }] });
    expect(JSON.stringify(told)).not.toContain('staff');
  });

  it('is answered once, and the second of two people is told that it is another now', async () => {
    const person = await aPerson();
    const id = await writes(person);
    const both = await Promise.all([answer(person, id), answer(person, id, { as: second })]);
    expect(codes(both)).toEqual(['changed_meanwhile', 'done']);
    expect((await answer(person, id, { version: 1 })).errorCode).toBe('answer_given');
    expect(await inbox(person)).toHaveLength(2);
    const close = (version: number) =>
      world.call(desk.closeFeedback, { memberId: person.member.id, id, version, reason }, { as: support });
    expect((await close(0)).errorCode).toBe('changed_meanwhile');
    expect(valueOf(await close(1))).toMatchObject({ state: 'done', version: 2 });
    expect((await close(2)).errorCode).toBe('changed_meanwhile');
    expect(await inbox(person)).toHaveLength(2);
  });

  it('of another member, of a guest or of nobody is not answered, and no empty answer is given', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const id = await writes(person);
    const give = (input: object) =>
      world.call(
        desk.answerFeedback,
        { memberId: person.member.id, id, version: 0, answer: ANSWER, ...input },
        { as: support },
      );
    const guest = { content: TEN_WORDS, contact: 'a@b.example', altcha: await aProof(world) };
    valueOf(await world.call(feedback, guest));
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from brand_feedback where member_id is null order by id desc limit 1',
    );
    const ofGuest = rows[0]?.id ?? '';
    for (const input of [{ memberId: other.member.id }, { id: newId() }, { id: ofGuest }])
      expect((await give(input)).errorCode).toBe('feedback_unknown');
    for (const text of ['', '   ', 'x'.repeat(1001)]) expect((await give({ answer: text })).status).toBe(400);
    expect(await sheetOf(ofGuest)).toMatchObject({ memberId: null, contact: 'a@b.example' });
    const close = { id: ofGuest, version: 0, reason };
    expect(valueOf(await world.call(desk.closeFeedback, close, { as: support })).state).toBe('done');
    expect(await sheetOf(id)).toMatchObject({ state: 'open', version: 0 });
  });

  it('of one member is taken up to a number that waits, also when all of it is sent at once', async () => {
    const person = await aPerson();
    const send = () => world.call(feedback, { content: TEN_WORDS }, { as: person.as });
    const sent = await Promise.all(Array.from({ length: OPEN_FEEDBACK_MAX + 3 }, send));
    expect(sent.filter(({ errorCode }) => errorCode === 'feedback_waiting')).toHaveLength(3);
    const { list, open } = await own(person);
    expect([list.length, open]).toEqual([OPEN_FEEDBACK_MAX, OPEN_FEEDBACK_MAX]);
    valueOf(await answer(person, list[0]?.id ?? ''));
    valueOf(await send());
    expect((await send()).errorCode).toBe('feedback_waiting');
  });

  it('waits oldest first and goes on page by page, in each state without a gap', async () => {
    const people = await Promise.all(Array.from({ length: 13 }, aPerson));
    const written: string[] = [];
    for (const person of people) {
      for (let count = 0; count < OPEN_FEEDBACK_MAX; count += 1) written.push(await writes(person));
    }
    const walk = async (state: 'open' | 'answered' | 'done') => {
      const ids: string[] = [];
      for (let after: string | undefined, hasMore = true; hasMore; ) {
        const input = { state, ...(after !== undefined && { after }) };
        const page = valueOf(await world.call(desk.feedbackQueue, input, { as: support }));
        ids.push(...page.list.map(({ id }) => id));
        hasMore = page.hasMore;
        after = page.list.at(-1)?.id;
      }
      return ids.filter((id) => written.includes(id));
    };
    expect(await walk('open')).toEqual(written);
    const { openCount } = valueOf(await world.call(desk.feedbackQueue, { state: 'done' }, { as: support }));
    const { rows } = await world.owner.query<{ n: number }>(
      'select count(*)::int as n from brand_feedback where answered_at is null and done_at is null',
    );
    expect(openCount).toBe(rows[0]?.n);
    const [first] = people;
    if (first) valueOf(await answer(first, written[0] ?? ''));
    expect(await walk('answered')).toEqual(written.slice(0, 1));
    expect(await walk('open')).toEqual(written.slice(1));
  });

  it('as long as it may be is read and answered also where its letters are kept as two each', async () => {
    const person = await aPerson();
    // Unicode keeps this letter, one on every keyboard, as a letter and a dot (UAX 15, composition exclusions).
    const content = `${`${'\u09df'.repeat(799)} `.repeat(10)}`;
    const id = await writes(person, content);
    expect((await sheetOf(id)).content).toBe(content.normalize('NFC').trim());
    const text = '\u09df'.repeat(ANSWER_LENGTH);
    const input = { memberId: person.member.id, id, version: 0, answer: text };
    const told = valueOf(await world.call(desk.answerFeedback, input, { as: support }));
    expect(told.answer).toBe(text.normalize('NFC'));
    const [message] = await inbox(person);
    expect(message?.body).toContain(text.normalize('NFC'));
    expect((await own(person)).list[0]?.answer).toBe(text.normalize('NFC'));
  });

  it('comes with its pictures, and none of another', async () => {
    const person = await aPerson();
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#a23' } })
      .png()
      .toBuffer();
    const upload = async () =>
      valueOf(await world.call(uploadPicture, { data: png.toString('base64') }, { as: person.as })).pictureId;
    const [pictureId, elsewhere] = [await upload(), await upload()];
    const id = await writes(person, TEN_WORDS, [pictureId]);
    const see = (which: string) =>
      world.call(desk.feedbackPicture, { id, pictureId: which }, { as: support });
    expect((await sheetOf(id)).pictureIds).toEqual([pictureId]);
    const { webp } = valueOf(await see(pictureId));
    expect(await sharp(Buffer.from(webp, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 20 });
    for (const which of [elsewhere, newId()]) expect((await see(which)).errorCode).toBe('picture_unknown');
  });
});

async function aPromotion(): Promise<number> {
  const now = world.clock.now().getTime();
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into brand_promotion (category, title_bn, title_en, takes_applications, shown_from, starts_at)
     values ('community', 'পরীক্ষক', 'Testers', true, $1, $1) returning id`,
    [new Date(now - HOUR_MS)],
  );
  world.clock.advance(2000);
  return rows[0]?.id ?? 0;
}

async function applies(person: Person, promotionId: number, remark = 'আমি খেলি'): Promise<string> {
  const input = { promotionId, remark };
  valueOf(await world.call(applyForPromotion, input, { as: person.as, headers: { language: 'EN' } }));
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from brand_application where member_id = $1 and promotion_id = $2',
    [person.member.id, promotionId],
  );
  return rows[0]?.id ?? '';
}

const decide = (
  { member }: Person,
  id: string,
  decision: 'accept' | 'refuse',
  { version = 0, as = support } = {},
) =>
  world.call(desk.decideApplication, { memberId: member.id, id, version, answer: ANSWER, decision }, { as });
const mine = async ({ as }: Person, promotionId: number) =>
  valueOf(await world.call(listApplications, {}, { as })).list.find((row) => row.promotionId === promotionId);

describe('an application', () => {
  it.each([
    ['accept', 'joined', 'Application accepted: Testers'],
    ['refuse', 'rejected', 'Application not accepted: Testers'],
  ] as const)(
    '[VA-5.2] [ST-11.2] is answered: %s makes it %s, and the member reads why',
    async (decision, status, title) => {
      const [person, promotionId] = [await aPerson(), await aPromotion()];
      const id = await applies(person, promotionId);
      const sheet = valueOf(await world.call(desk.applicationSheet, { id }, { as: support }));
      expect(sheet).toMatchObject({ remark: 'আমি খেলি', language: 'EN', promotion: 'পরীক্ষক', state: 'open' });
      const balances = async () =>
        (await world.owner.query<{ n: number }>('select count(*)::int as n from ledger_transfer')).rows[0]?.n;
      const before = await balances();
      valueOf(await decide(person, id, decision));
      expect(await mine(person, promotionId)).toMatchObject({ status, answer: ANSWER });
      const [message] = await inbox(person, 'EN');
      expect(message).toMatchObject({ title, isRead: false });
      expect(message?.body).toContain(ANSWER);
      expect(await balances()).toBe(before);
    },
  );

  it.each([
    ['as it was typed', '🎲'.repeat(REMARK_LENGTH)],
    ['in the form that is kept', '\u09df'.repeat(REMARK_LENGTH)],
    ['without what nobody sees', '\u202eআমি \u200eখেলি'],
  ])('is read by its member and by the staff %s', async (_how, remark) => {
    const [person, promotionId] = [await aPerson(), await aPromotion()];
    const id = await applies(person, promotionId, remark);
    const sheet = valueOf(await world.call(desk.applicationSheet, { id }, { as: support }));
    expect(sheet.remark).toBe(cleanText(remark));
    expect((await mine(person, promotionId))?.remark).toBe(cleanText(remark));
  });

  it('is decided once: the second person is told, and it is done after it is decided alone', async () => {
    const [person, promotionId] = [await aPerson(), await aPromotion()];
    const id = await applies(person, promotionId);
    const close = (version: number) =>
      world.call(desk.closeApplication, { memberId: person.member.id, id, version, reason }, { as: support });
    expect((await close(0)).errorCode).toBe('application_undecided');
    const both = await Promise.all([
      decide(person, id, 'accept'),
      decide(person, id, 'refuse', { as: second }),
    ]);
    expect(codes(both)).toEqual(['changed_meanwhile', 'done']);
    expect(await inbox(person)).toHaveLength(2);
    expect((await decide(person, id, 'refuse', { version: 1 })).errorCode).toBe('answer_given');
    expect(valueOf(await close(1)).state).toBe('done');
    expect((await decide(await aPerson(), id, 'accept')).errorCode).toBe('application_unknown');
  });

  it('of a member who excluded himself is not accepted', async () => {
    const [person, promotionId] = [await aPerson(), await aPromotion()];
    const id = await applies(person, promotionId);
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: person.member.id,
        reason: 'self_exclusion',
        kinds: ['stake', 'launch'],
        beginsAt: world.clock.now(),
        requestedBy: 'member',
      }),
    );
    expect((await decide(person, id, 'accept')).errorCode).toBe('application_shut_out');
    valueOf(await decide(person, id, 'refuse'));
  });
});

describe('who may', () => {
  it('read and answer are the owner and support; every other role is refused', async () => {
    const wanted: readonly Permission[] = [
      'brand.read_feedback',
      'brand.answer_feedback',
      'brand.read_applications',
      'brand.decide_applications',
    ];
    const roles = STAFF_ROLES.filter((role) =>
      permissionsOf(role).some((permission) => wanted.includes(permission)),
    );
    expect(roles).toEqual(['owner', 'support']);
    for (const role of ['cashier', 'risk'] as const) {
      const as = await staffSignedIn(world, [role]);
      for (const entry of [desk.feedbackQueue, desk.applicationQueue])
        expect((await world.call(entry, { state: 'open' }, { as })).status).toBe(403);
      const person = await aPerson();
      const id = await writes(person);
      expect((await answer(person, id, { as })).status).toBe(403);
      expect((await sheetOf(id)).state).toBe('open');
    }
    expect(
      (await world.call(desk.feedbackQueue, { state: 'open' }, { as: await aPerson().then(({ as }) => as) }))
        .status,
    ).toBe(401);
  });

  it('every act stands in the list of what the staff did', async () => {
    const [person, promotionId] = [await aPerson(), await aPromotion()];
    const id = await writes(person);
    valueOf(await answer(person, id));
    const close = { memberId: person.member.id, id, version: 1, reason };
    valueOf(await world.call(desk.closeFeedback, close, { as: support }));
    const application = await applies(person, promotionId);
    valueOf(await decide(person, application, 'accept'));
    expect((await decide(person, application, 'accept')).errorCode).toBe('changed_meanwhile');
    const { list } = valueOf(await world.call(staffActions, { memberId: person.member.id }, { as: owner }));
    expect(list.map(({ call, outcome }) => `${call} ${outcome}`).sort()).toEqual([
      'brand.answerFeedback done',
      'brand.closeFeedback done',
      'brand.decideApplication done',
      'brand.decideApplication system.changed_meanwhile',
    ]);
  });
});
