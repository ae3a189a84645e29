import { listMessages } from '@nokshi/contract/inbox.ts';
import { chooseNotice, NOTICE_KINDS, noticeChoices } from '@nokshi/contract/inbox-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../test/builders.ts';
import { openPostOffice, type PostOffice } from '../../../test/post-office.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { record } from '../../platform/outbox/index.ts';

let office: PostOffice;
let world: Awaited<ReturnType<typeof openWorld>>;
let nextContact = 10;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
});

beforeEach(() => {
  office.isClosed = false;
});

afterAll(async () => {
  await world.close();
  await office.close();
});

interface Reader {
  readonly member: Member;
  readonly as: SignedIn;
  readonly email: string;
  readonly mobile: string;
}

/** A member who can be reached by mail and text message. */
async function aReader(language: 'BN' | 'EN' | null = 'EN'): Promise<Reader> {
  const member = await aMember(world);
  nextContact += 1;
  const [email, mobile] = [`reader${nextContact}@example.com`, `+88017000000${nextContact}`];
  const at = world.clock.now();
  await world.owner.query(
    `update identity_member set email = $2, email_verified_at = $4, mobile = $3, mobile_verified_at = $4
      where id = $1`,
    [member.id, email, mobile, at],
  );
  const as = await signedIn(world, member);
  await world.owner.query('update identity_member set language = $2 where id = $1', [member.id, language]);
  await world.drain();
  return { member, as, email, mobile };
}

async function depositEnds(member: Member, state: 'credited' | 'rejected', no = 'DP-0001'): Promise<void> {
  const at = world.clock.now();
  await inTransaction(world.db, (tx) =>
    record(
      tx,
      'cashier.deposit_changed',
      {
        memberId: member.id,
        depositId: newId(),
        no,
        state,
        reason: state === 'rejected' ? 'not_received' : null,
        currency: 'XPC',
        creditedMicros: state === 'credited' ? '500000000' : null,
        at: at.getTime(),
      },
      at,
    ),
  );
  await world.drain();
}

async function securityChanges(member: Member): Promise<void> {
  const at = world.clock.now();
  const change = { memberId: member.id, what: 'totp_off', ip: '10.0.0.9', at: at.getTime() } as const;
  await inTransaction(world.db, (tx) => record(tx, 'identity.security_changed', change, at));
  await world.drain();
}

const mailsTo = ({ email }: Reader) => office.mails.filter((mail) => mail.includes(`To: ${email}`));
const textsTo = ({ mobile }: Reader) => office.texts.filter(({ to }) => to === mobile);
const titles = async ({ as }: Reader) =>
  valueOf(await world.call(listMessages, { language: 'EN' }, { as })).list.map(({ title }) => title);
const choose = ({ as }: Reader, choice: Parameters<typeof world.call<typeof chooseNotice>>[1]) =>
  world.call(chooseNotice, choice, { as });

describe('[ST-13.1] how a deposit ended', () => {
  it('is told in the inbox, and by nothing else until the member asks for it', async () => {
    const reader = await aReader();
    await depositEnds(reader.member, 'credited');
    await depositEnds(reader.member, 'rejected');
    expect((await titles(reader)).slice(0, 2)).toEqual([
      'Your deposit was not credited',
      'Your deposit has arrived',
    ]);
    expect([mailsTo(reader).length, textsTo(reader).length]).toEqual([0, 0]);
  });

  it('goes by mail and text message once each where the member chose so, in the language of the member', async () => {
    const [english, bengali] = [await aReader('EN'), await aReader('BN')];
    for (const reader of [english, bengali]) {
      valueOf(await choose(reader, { kind: 'deposit', channel: 'mail', isOn: true }));
      valueOf(await choose(reader, { kind: 'deposit', channel: 'sms', isOn: true }));
      await depositEnds(reader.member, 'credited', 'DP-77');
      await world.drain();
    }
    expect([mailsTo(english).length, textsTo(english).length]).toEqual([1, 1]);
    expect(textsTo(english)[0]?.text).toMatch(/500.* DP-77/s);
    expect(mailsTo(english)[0]).not.toMatch(/[\u0985-\u09b9]/);
    expect(textsTo(bengali)[0]?.text).toMatch(/[\u0985-\u09b9].*DP-77/s);
  });

  it('goes by mail no more once the member turned it off, and stays in the inbox', async () => {
    const reader = await aReader();
    valueOf(await choose(reader, { kind: 'deposit', channel: 'mail', isOn: true }));
    valueOf(await choose(reader, { kind: 'deposit', channel: 'mail', isOn: false }));
    await depositEnds(reader.member, 'credited');
    expect([mailsTo(reader).length, (await titles(reader))[0]]).toEqual([0, 'Your deposit has arrived']);
  });
});

describe('what goes out', () => {
  it('is retried after a while when the server refused it, and given up after the fifth time', async () => {
    const reader = await aReader();
    valueOf(await choose(reader, { kind: 'deposit', channel: 'mail', isOn: true }));
    office.isClosed = true;
    await depositEnds(reader.member, 'credited');
    for (const minutes of [1, 5, 30]) {
      await world.drain();
      world.clock.advance(minutes * 60_000 + 1);
      await world.drain();
    }
    office.isClosed = false;
    await world.drain();
    expect(mailsTo(reader)).toHaveLength(0);
    world.clock.advance(2 * 3600_000 + 1);
    await world.drain();
    expect(mailsTo(reader)).toHaveLength(1);

    const late = await aReader();
    valueOf(await choose(late, { kind: 'deposit', channel: 'mail', isOn: true }));
    office.isClosed = true;
    await depositEnds(late.member, 'credited');
    for (let turn = 0; turn < 8; turn += 1) {
      world.clock.advance(3 * 3600_000);
      await world.drain();
    }
    const { rows } = await world.owner.query(
      'select tries, outcome from inbox_dispatch where member_id = $1',
      [late.member.id],
    );
    expect(rows).toEqual([{ tries: 5, outcome: 'given_up' }]);
  });

  it('goes nowhere when the address is not the account’s any more', async () => {
    const reader = await aReader();
    valueOf(await choose(reader, { kind: 'deposit', channel: 'mail', isOn: true }));
    office.isClosed = true;
    await depositEnds(reader.member, 'credited');
    office.isClosed = false;
    await world.owner.query('update identity_member set email_verified_at = null where id = $1', [
      reader.member.id,
    ]);
    world.clock.advance(120_000);
    await world.drain();
    expect(mailsTo(reader)).toHaveLength(0);
  });

  it('is ten text messages a day to one member at most', async () => {
    const reader = await aReader();
    valueOf(await choose(reader, { kind: 'deposit', channel: 'sms', isOn: true }));
    for (let no = 0; no < 12; no += 1) await depositEnds(reader.member, 'credited', `DP-${no}`);
    expect(textsTo(reader)).toHaveLength(10);
  });
});

describe('the brand’s limit of text messages a day', () => {
  it('ends what goes out, and what stands in the inbox stays', async () => {
    const reader = await aReader();
    valueOf(await choose(reader, { kind: 'deposit', channel: 'sms', isOn: true }));
    await world.app.rooms.brand.change('smsPerDay', 0);
    world.clock.advance(5001);
    await depositEnds(reader.member, 'credited');
    expect([textsTo(reader).length, (await titles(reader))[0]]).toEqual([0, 'Your deposit has arrived']);
    await world.app.rooms.brand.change('smsPerDay', 5000);
  });
});

describe('what concerns the safety of the account', () => {
  it('always goes to the inbox and to a proved mailbox; whoever holds a session cannot silence it', async () => {
    const reader = await aReader(null);
    for (const channel of ['inbox', 'mail'] as const) {
      const answer = await choose(reader, { kind: 'security', channel, isOn: false });
      expect([answer.status, answer.errorCode]).toEqual([409, 'notice_choice_fixed']);
    }
    await securityChanges(reader.member);
    expect([(await titles(reader))[0], mailsTo(reader).length]).toEqual(['Authenticator turned off', 1]);
    expect(mailsTo(reader)[0]).toMatch(/[\u0985-\u09b9]/);
    expect(mailsTo(reader)[0]).toContain('Authenticator turned off');
  });
});

describe('marketing', () => {
  it('[2.36] is sent to nobody, so no choice offers it, not the one that stood here before', async () => {
    const reader = await aReader();
    const { list } = valueOf(await world.call(noticeChoices, {}, { as: reader.as }));
    expect(new Set(list.map(({ kind }) => kind))).toEqual(new Set(NOTICE_KINDS));
    expect(NOTICE_KINDS).not.toContain('promotion');
    const news = { kind: 'promotion', channel: 'inbox', isOn: true };
    expect((await world.call(chooseNotice, news as never, { as: reader.as })).status).toBe(400);
  });
});

describe('the choices', () => {
  it('say what stands, what can be chosen, and where it could go', async () => {
    const reader = await aReader();
    const told = valueOf(await world.call(noticeChoices, {}, { as: reader.as }));
    expect([told.mail, told.sms]).toEqual(['ready', 'ready']);
    const find = (kind: string, channel: string) =>
      told.list.find((choice) => choice.kind === kind && choice.channel === channel);
    expect(find('deposit', 'inbox')).toMatchObject({ isOn: true, isChosen: false });
    expect(find('deposit', 'toast')).toMatchObject({ isOn: true, isChosen: true });
    expect(find('answer', 'inbox')).toMatchObject({ isOn: true, isChosen: false });
    expect(find('answer', 'mail')).toMatchObject({ isOn: false, isChosen: true });
    expect(find('answer', 'sms')).toBeUndefined();
    expect(find('security', 'toast')).toBeUndefined();
    const bare = await signedIn(world, await aMember(world));
    const mail = { kind: 'deposit', channel: 'mail', isOn: true } as const;
    expect(valueOf(await world.call(noticeChoices, {}, { as: bare })).mail).toBe('unverified');
    expect((await world.call(chooseNotice, mail, { as: bare })).errorCode).toBe('notice_address_unverified');
  });

  it('[4.14] are each member’s own, and take nothing else than what they name', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    valueOf(await choose(reader, { kind: 'deposit', channel: 'toast', isOn: false }));
    const toast = (
      answer: ReturnType<
        typeof valueOf<{ list: readonly { kind: string; channel: string; isOn: boolean }[] }>
      >,
    ) => answer.list.find(({ kind, channel }) => kind === 'deposit' && channel === 'toast')?.isOn;
    const read = async ({ as }: Reader) => toast(valueOf(await world.call(noticeChoices, {}, { as })));
    expect([await read(reader), await read(other)]).toEqual([false, true]);
    for (const bad of [
      { kind: 'deposits', channel: 'mail', isOn: true },
      { kind: 'deposit', channel: 'fax', isOn: true },
      { kind: 'deposit', channel: 'mail', isOn: 'yes' },
      { kind: ['deposit'], channel: 'mail', isOn: true },
    ]) {
      expect((await world.call(chooseNotice, bad as never, { as: reader.as })).status).toBe(400);
    }
    expect((await world.call(chooseNotice, { kind: 'deposit', channel: 'mail', isOn: true })).status).toBe(
      401,
    );
  });
});
