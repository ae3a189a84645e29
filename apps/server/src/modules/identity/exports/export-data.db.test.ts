import { addFavourite } from '@nokshi/contract/catalogue.ts';
import { feedback } from '@nokshi/contract/content.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { exportFile, orderExport } from '@nokshi/contract/identity-export.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { chooseNotice } from '@nokshi/contract/inbox-choices.ts';
import { answerLimitOffer, setLimit } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, aWalletToken, balanceOf, type Member, signedIn } from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, arrives } from '../../../../test/payments.ts';
import { microsOf, readCsv, unzip } from '../../../../test/sheets.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { aNumber, bind } from '../../../../test/withdrawals.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'shapla ফুল 42';
const PAYMENT_PASSWORD = '246813';
const WORDS = 'আমার পাতায় খেলার ছবি আসে না, শুধু সাদা ঘর দেখায় আর লেখা থাকে।';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let passwordHash: string;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey, environment: provider.environment });
  passwordHash = await hashPassword(PASSWORD);
});

afterAll(async () => {
  await world.close();
  await provider.close();
});

interface Person {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPerson(): Promise<Person> {
  const member = await aMember(world, { passwordHash });
  return { member, as: await signedIn(world, member) };
}

const ask = ({ as }: Person, password = PASSWORD) => world.call(orderExport, { password }, { as });

async function fetchAs(as: SignedIn, id: string, language = 'EN') {
  const answer = await world.app.portal.inject({
    method: 'GET',
    url: `${exportFile.paths[0]}?id=${id}&language=${language}`,
    remoteAddress: as.ip,
    headers: { [HEADERS.token]: as.token },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A copy, read: its files, and its lists by their names. */
async function copyOf(person: Person) {
  const { id } = valueOf(await ask(person));
  const answer = await fetchAs(person.as, id);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(answer.bytes);
  const list = (name: string) => JSON.parse(files.get(`json/${name}.json`) ?? '') as Rows;
  return { files, list };
}

/** Somebody with something in every room. */
async function aFullLife(): Promise<Person & { readonly mobile: string; readonly payout: string }> {
  const person = await aPerson();
  const { member, as } = person;
  const number = aNumber();
  const mobile = `+88${number}`;
  await world.owner.query(
    `update identity_member set payee_name = 'Rahim Uddin', mobile = $2, mobile_verified_at = $3,
       payment_password_hash = $4 where id = $1`,
    [member.id, mobile, world.clock.now(), await hashPassword(PAYMENT_PASSWORD)],
  );
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as }));
  valueOf(await world.call(setLimit, { kind: 'loss', span: 'week', amount: '900000000' }, { as }));
  valueOf(await world.call(chooseNotice, { kind: 'deposit', channel: 'toast', isOn: false }, { as }));
  const game = await aGame(world);
  valueOf(await world.call(addFavourite, { nodeId: game.no }, { as }));
  valueOf(await world.call(feedback, { content: WORDS }, { as }));
  const channel = await aChannel(world);
  const payout = aNumber();
  valueOf(await bind(world, { member, as }, channel, { number: payout, paymentPassword: PAYMENT_PASSWORD }));
  const order = await anOrder(world, { member, as }, channel, 500);
  expect(await arrives(world, channel, { amount: BigInt(order.payMicros) })).toBe(200);
  const token = await aWalletToken(world, member, game);
  const table = sitDown(world, { member, game, token });
  const bet = newId();
  await table.bet({ transaction_uuid: bet, amount: 20 * UNIT });
  await table.win(bet, { amount: 70 * UNIT });
  await world.drain();
  return { ...person, mobile, payout };
}

describe('[MC-1] a copy of what is kept about a member', () => {
  it('holds something of every room, as XLSX, CSV and JSON', async () => {
    const person = await aFullLife();
    const { files, list } = await copyOf(person);
    expect(files.get('read-me.txt')).toContain(person.member.account);
    expect(list('profile')).toMatchObject([{ account: person.member.account, realName: 'Rahim Uddin' }]);
    expect(list('contacts')).toMatchObject([{ kind: 'mobile', value: person.mobile }]);
    expect(list('sessions')).toHaveLength(1);
    expect(list('limits')).toMatchObject([{ kind: 'loss', span: 'week', amount: '900.00', minutes: null }]);
    expect(list('deposits')).toMatchObject([{ state: 'credited', reason: null }]);
    expect(list('bets')).toMatchObject([{ stake: '20.00', win: '70.00', state: 'settled' }]);
    expect(list('bonuses')).toMatchObject([{ code: 'credit.welcome', amount: '10000.00' }]);
    expect(list('turnover')).toHaveLength(1);
    expect(list('account-record').map(({ code }) => code)).toEqual([
      'credit.welcome',
      'deposit.credit',
      'play.stake',
      'play.win',
    ]);
    expect(list('marked-games').map(({ kind }) => kind)).toContain('favourite');
    expect(list('messages').length).toBeGreaterThan(0);
    expect(list('notification-choices')).toContainEqual(
      expect.objectContaining({ kind: 'deposit', channel: 'toast', isOn: false }),
    );
    expect(list('feedback')).toMatchObject([{ content: WORDS }]);
    const balance = microsOf(list('account-record').at(-1)?.['balanceAfter'] as string);
    expect(balance).toBe(await balanceOf(world, person.member));
    const names = [...files.keys()];
    expect(names.filter((name) => name.includes('/bets.'))).toEqual([
      'xlsx/bets.xlsx',
      'csv/bets.csv',
      'json/bets.json',
    ]);
    const [head, row] = readCsv(files.get('csv/bets.csv') ?? '');
    expect(head).toContain('stake');
    expect(row?.[head?.indexOf('stake') ?? -1]).toBe('20.00');
  });

  it('shows numbers of payout accounts in part, and no secret of any kind', async () => {
    const person = await aFullLife();
    const { files, list } = await copyOf(person);
    expect(list('payout-accounts')).toHaveLength(1);
    const all = [...files.values()].join('\n');
    expect(all).not.toContain(person.payout);
    expect(all).not.toContain(person.as.token);
    expect(all).not.toMatch(/hash|argon2|secret"/i);
  });

  it('is read in parts: more rows than one part holds are all there, once', async () => {
    const person = await aPerson();
    await world.owner.query(
      `insert into inbox_message (member_id, id, text_key, sent_at)
       select $1, gen_random_uuid(), 'welcome', $2 from generate_series(1, 2500)`,
      [person.member.id, world.clock.now()],
    );
    const { list } = await copyOf(person);
    expect(list('messages')).toHaveLength(2500);
  });

  it('is asked for with the password, once a day, and its member is told', async () => {
    const person = await aPerson();
    expect((await ask(person, 'wrong')).errorCode).toBe('US_INCORRECT_PASSWORD_ERROR');
    valueOf(await ask(person));
    await world.drain();
    const { list } = valueOf(await world.call(listMessages, { language: 'EN' }, { as: person.as }));
    expect(list.map(({ title }) => title)).toContain('A copy of your data was made');
    const again = await ask(person);
    expect([again.status, again.errorCode, detailsOf(again)['hours']]).toEqual([429, 'export_too_soon', 24]);
    world.clock.advance(24 * HOUR_MS);
    valueOf(await ask({ ...person, as: await signedIn(world, person.member) }));
  });

  it('is made once when two windows ask at once', async () => {
    const person = await aPerson();
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length, refused.length]).toEqual([1, 2]);
  });

  it('is fetched again for ten minutes, by the session that asked alone', async () => {
    const person = await aPerson();
    const { id, until } = valueOf(await ask(person));
    expect(until).toBe(world.clock.now().getTime() + 10 * MINUTE_MS);
    expect((await fetchAs(person.as, id)).status).toBe(200);
    world.clock.advance(10 * MINUTE_MS - 1);
    expect((await fetchAs(person.as, id)).status).toBe(200);
    world.clock.advance(1);
    expect((await fetchAs(person.as, id)).status).toBe(404);
    const other = await aPerson();
    const fresh = valueOf(await ask(other));
    expect((await fetchAs(await signedIn(world, other.member), fresh.id)).status).toBe(404);
  });

  it('[4.14] is nobody else’s, and says nothing about anybody else', async () => {
    const [owner, stranger] = [await aFullLife(), await aFullLife()];
    const { id } = valueOf(await ask(owner));
    const theirs = await fetchAs(stranger.as, id);
    expect(theirs.status).toBe(404);
    expect((await world.call(exportFile, { id })).status).toBe(401);
    const { files } = await copyOf(stranger);
    const all = [...files.values()].join('\n');
    expect(all).toContain(stranger.member.account);
    expect(all).not.toContain(owner.member.account);
    expect(all).not.toContain(owner.member.id);
  });
});
