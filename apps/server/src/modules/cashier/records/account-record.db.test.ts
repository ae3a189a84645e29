import { refill } from '@nokshi/contract/cashier.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import {
  exportMovements,
  exportStatement,
  listBets,
  listBonuses,
  listMovements,
  type Movement,
  RECORD_TYPES,
  statement,
  sumMovements,
} from '@nokshi/contract/records.ts';
import { transactions } from '@nokshi/contract/transactions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, arrives, type ChannelOfTest } from '../../../../test/payments.ts';
import { microsOf, readCsv, tableBelow } from '../../../../test/sheets.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from '../../../../test/supplier.ts';
import { aWithdrawer, later, lookAt, withdraw } from '../../../../test/withdrawals.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { TRANSFER_CODES } from '../../ledger/index.ts';
import { sayCode } from './movement-words.ts';
import { codesOfType } from './record-types.ts';

const DAY_MS = 24 * 3600_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let slot: Game;
let channel: ChannelOfTest;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey, environment: provider.environment });
  slot = await aGame(world, { name_en: 'Golden Hilsa', name_bn: 'সোনালি ইলিশ' });
  channel = await aChannel(world);
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
  const member = await aMember(world);
  world.clock.advance(1000);
  const as = await signedIn(world, member);
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as }));
  return { member, as };
}

async function play({ member }: Person, stake: number, win: number): Promise<void> {
  const sitting = sitDown(world, { member, game: slot, token: await aWalletToken(world, member, slot) });
  const bet = newId();
  await sitting.bet({ transaction_uuid: bet, amount: stake * UNIT });
  world.clock.advance(1000);
  await sitting.win(bet, { amount: win * UNIT });
  world.clock.advance(1000);
}

/** Pays in through a wallet, to the end. */
async function deposit(person: Person, units: number) {
  const order = await anOrder(world, person, channel, units);
  world.clock.advance(1000);
  await arrives(world, channel, { amount: BigInt(order.payMicros) });
  world.clock.advance(1000);
  return order;
}

type Input = Parameters<typeof world.call<typeof listMovements>>[1];
const movements = async ({ as }: Person, input: Input = {}) =>
  valueOf(await world.call(listMovements, { language: 'EN', ...input }, { as }));
const sum = async ({ as }: Person, input: Parameters<typeof world.call<typeof sumMovements>>[1] = {}) =>
  valueOf(await world.call(sumMovements, input, { as }));
const rows = (list: readonly Movement[]) => list.map(({ code, amountMicros }) => [code, amountMicros]);
const micros = (units: number) => credits(units).toString();

/** What the ledger itself says of all that a member has, by reason. */
async function ledgerOf({ member }: Person): Promise<Map<string, bigint>> {
  const { rows: found } = await world.owner.query<{ code: string; change: bigint }>(
    `select t.code, sum(e.amount)::bigint as change from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      where e.account like 'member:' || $1 || ':%' group by t.code having sum(e.amount) <> 0`,
    [member.id],
  );
  return new Map(found.map(({ code, change }) => [code, change]));
}

describe('[MC-7] the account record', () => {
  it('shows every movement newest first, with the balance after it and what stands behind it', async () => {
    const person = await aPerson();
    const order = await deposit(person, 500);
    await play(person, 10, 25);
    const { list } = await movements(person);
    const paid = BigInt(order.payMicros);
    expect(rows(list)).toEqual([
      ['play.win', micros(25)],
      ['play.stake', micros(-10)],
      ['deposit.credit', paid.toString()],
      ['credit.welcome', micros(10_000)],
    ]);
    expect(list.map((row) => row.type)).toEqual(['winning', 'betting', 'deposit', 'dividend']);
    expect(list[2]).toMatchObject({
      reference: order.no,
      source: { kind: 'deposit', id: order.id, gameName: null },
      balanceAfterMicros: (credits(10_000) + paid).toString(),
    });
    expect(list[0]?.source).toMatchObject({ kind: 'round', gameName: 'Golden Hilsa' });
    expect(list[1]?.source?.id).toBe(list[0]?.source?.id);
    expect(list[3]?.source).toBeNull();
    expect(BigInt(list[0]?.balanceAfterMicros ?? 0)).toBe(await balanceOf(world, person.member));
  });

  it('a withdrawal shows as what was set aside for it, with how it stands, and as what came back', async () => {
    const who = await aWithdrawer(world, channel);
    const asked = valueOf(await withdraw(world, who, 700));
    const reserved = (await movements(who)).list[0];
    expect(reserved).toMatchObject({
      code: 'hold.reserve',
      type: 'withdraw',
      amountMicros: micros(-700),
      reference: asked.no,
      source: { kind: 'withdrawal', id: asked.id, state: (await lookAt(world, who, asked)).state },
    });
  });

  it('a type shows its own alone, and groups that have nothing here show nothing', async () => {
    const person = await aPerson();
    await deposit(person, 500);
    await play(person, 10, 25);
    const counts = await Promise.all(
      RECORD_TYPES.map(async (type) => [type, (await movements(person, { type })).list.length] as const),
    );
    const filled = counts.filter(([, count]) => count > 0);
    expect(filled).toEqual([
      ['deposit', 1],
      ['betting', 1],
      ['winning', 1],
      ['dividend', 1],
    ]);
    expect((await sum(person, { type: 'betting' })).outMicros).toBe(micros(-10));
    expect((await sum(person, { type: 'daily_wage' })).count).toBe(0);
  });

  it('opening, what came and what went are the closing; neighbouring ranges fit without a gap', async () => {
    const person = await aPerson();
    const moments: number[] = [];
    for (let day = 0; day < 4; day += 1) {
      await play(person, 10 * (day + 1), 5 * day);
      moments.push(world.clock.now().getTime());
      world.clock.advance(DAY_MS / 24);
    }
    const again = await later(world, person);
    const parts = await Promise.all(
      [0, ...moments].map((from, index) =>
        sum(again, {
          from: Math.max(from, moments[0]! - DAY_MS),
          to: moments[index] ?? moments[3]! + DAY_MS,
        }),
      ),
    );
    parts.forEach((part, index) => {
      const { openingMicros, inMicros, outMicros, closingMicros } = part;
      expect(BigInt(openingMicros) + BigInt(inMicros) + BigInt(outMicros)).toBe(BigInt(closingMicros));
      if (index > 0) expect(openingMicros).toBe(parts[index - 1]?.closingMicros);
    });
    expect(parts.at(-1)?.closingMicros).toBe((await balanceOf(world, person.member)).toString());
  });

  it('pages go to older rows and back; nothing is shown twice or left out while more moves', async () => {
    const person = await aPerson();
    for (let round = 0; round < 30; round += 1) await play(person, 1, 2);
    const again = await later(world, person);
    const first = await movements(again);
    await play(person, 1, 2);
    const second = await movements(again, { cursor: first.older ?? '' });
    const third = await movements(again, { cursor: second.older ?? '' });
    const all = [...first.list, ...second.list, ...third.list];
    expect(all.length).toBe(61);
    expect(new Set(all.map((row) => row.id)).size).toBe(61);
    // Each balance follows from the row below it.
    all.slice(0, -1).forEach((row, index) => {
      const before = BigInt(all[index + 1]?.balanceAfterMicros ?? 0);
      expect(BigInt(row.balanceAfterMicros)).toBe(before + BigInt(row.amountMicros));
    });
    expect((await movements(again, { cursor: third.newer ?? '' })).list).toEqual(second.list);
    const wins = await movements(again, { type: 'winning' });
    const older = await movements(again, { type: 'winning', cursor: wins.older ?? '' });
    expect([wins.list.length, older.list.length, older.older]).toEqual([25, 6, null]);
  });

  it.each([
    [{ from: 2000, to: 1000 }, 'dates_reversed'],
    [{ from: 0, to: 400 * DAY_MS }, 'range_too_long'],
    [{ type: 'stolen' }, 'filter_unknown'],
    [{ cursor: 'older.0' }, 'cursor_broken'],
    [{ cursor: 'older.12x' }, 'cursor_broken'],
    [{ cursor: `older.${newId()}` }, 'cursor_broken'],
  ])('refuses %j in its own words', async (input, code) => {
    const { as } = await aPerson();
    const answer = await world.call(listMovements, input, { as });
    expect([answer.status, answer.errorCode]).toEqual([400, code]);
  });

  it('every reason of the ledger has a group and words in both languages', () => {
    for (const code of Object.keys(TRANSFER_CODES)) {
      const unknown = [sayCode('BN', 'no.such'), sayCode('EN', 'no.such')];
      expect(unknown).not.toContain(sayCode('BN', code));
      expect(unknown).not.toContain(sayCode('EN', code));
      expect(RECORD_TYPES.some((type) => codesOfType(type).some((known) => known === code))).toBe(true);
    }
  });
});

describe('[API-6.13] MemTransDet', () => {
  const ask = ({ as }: Person, input: Parameters<typeof world.call<typeof transactions>>[1]) =>
    world.call(transactions, { language: 'EN', ...input }, { as, path: '/wps/relay/MemTransDet' });

  it('answers the family’s rows and its count of pages', async () => {
    const person = await aPerson();
    for (let round = 0; round < 6; round += 1) await play(person, 10, 15.5);
    const pages = await Promise.all([1, 2, 3].map(async (page) => valueOf(await ask(person, { page }))));
    expect(pages.map(({ list, totalPages }) => [list.length, totalPages])).toEqual([
      [10, 2],
      [3, 2],
      [0, 2],
    ]);
    expect(pages[0]?.list[0]).toEqual({
      txId: expect.any(String) as unknown,
      txTypeId: expect.any(Number) as unknown,
      txTypeName: 'Win',
      nameCn: 'Win',
      txTimeInTimestamp: expect.any(Number) as unknown,
      customerName: person.member.account,
      orderNo: expect.any(String) as unknown,
      remark: 'Golden Hilsa',
      amount: 15.5,
      currentAvailBalance: 10_033,
    });
    const ids = pages.flatMap(({ list }) => list.map((row) => row.txId));
    expect(new Set(ids).size).toBe(13);
    const bets = valueOf(await ask(person, { codeTypes: 'betting', size: 4, page: 2 }));
    expect([bets.list.map((row) => row.amount), bets.totalPages]).toEqual([[-10, -10], 2]);
  });

  it('takes the member’s own name, no other one, and no range above thirty days', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    const code = async (input: Parameters<typeof ask>[1]) => (await ask(person, input)).errorCode;
    expect(await code({ subordinateName: person.member.account.toUpperCase() })).toBeUndefined();
    expect(await code({ subordinateName: stranger.member.account })).toBe('member_unknown');
    expect(await code({ subordinateName: 'nobody-at-all' })).toBe('member_unknown');
    expect(await code({ startTime: 0, endTime: 31 * DAY_MS })).toBe('range_too_long');
    expect(await code({ codeTypes: 'gifts' })).toBe('filter_unknown');
  });
});

describe('files of the account record', () => {
  const HEAD = ['Time', 'Type', 'Number', 'Game', 'Amount', 'Balance'];
  const file = (person: Person, input: object = {}) =>
    world.call(exportMovements, { format: 'csv', language: 'EN', ...input }, { as: person.as });

  it('[1.65] hold every row of the filter, oldest first, equal to the ledger', async () => {
    const person = await aPerson();
    await deposit(person, 500);
    for (let round = 0; round < 30; round += 1) await play(person, 3, round % 2 ? 5.25 : 0);
    const answer = await file(await later(world, person));
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="account-record-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const table = tableBelow(readCsv(answer.text), HEAD);
    expect(table.length).toBe(2 + 30 + 15);
    const total = table.reduce((all, row) => all + microsOf(row[4]), 0n);
    const balance = await balanceOf(world, person.member);
    expect([total, microsOf(table.at(-1)?.[5])]).toEqual([balance, balance]);
    expect(table.filter((row) => row[1] === 'Win').every((row) => row[3] === 'Golden Hilsa')).toBe(true);
  });

  it('hold what their filter finds, and are somebody’s own', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    await play(person, 10, 25);
    const table = tableBelow(readCsv((await file(person, { type: 'winning' })).text), HEAD);
    expect(table.map((row) => row[4])).toEqual(['25.00']);
    expect((await file(stranger, { type: 'winning', id: person.member.id })).text).not.toContain('25.00');
    expect((await file(person, { type: 'share_bonus' })).status).toBe(200);
  });

  it('speak Bengali to who does, and XLSX is a workbook', async () => {
    const person = await aPerson();
    expect((await file(person, { language: 'BN' })).text).toContain('"শুরুর ক্রেডিট"');
    const book = await file(person, { format: 'xlsx' });
    expect(book.text.slice(0, 2)).toBe('PK');
    expect(book.headers['content-disposition']).toMatch(/\.xlsx"$/);
  });

  it('refuse what makes no sense before the first byte, and guests', async () => {
    const person = await aPerson();
    expect((await file(person, { from: 2, to: 1 })).errorCode).toBe('dates_reversed');
    expect((await file(person, { type: 'x' })).errorCode).toBe('filter_unknown');
    expect((await file(person, { format: 'pdf' })).errorCode).toBe('request_param_err');
    expect((await world.call(exportMovements, { format: 'csv' })).status).toBe(401);
  });
});

describe('[1.32] the statement of a year', () => {
  it('reconciles: opening and all changes are the closing, equal to the ledger', async () => {
    const who = await aWithdrawer(world, channel);
    await play(who, 300, 120);
    await play(who, 9, 0);
    valueOf(await withdraw(world, who, 700));
    await deposit(who, 1_000);
    const now = await later(world, who);
    const { openingMicros, closingMicros, codes } = valueOf(await world.call(statement, {}, { as: now.as }));
    expect(openingMicros).toBe('0');
    expect(new Map(codes.map(({ code, changeMicros }) => [code, BigInt(changeMicros)]))).toEqual(
      await ledgerOf(who),
    );
    const changed = codes.reduce((total, { changeMicros }) => total + BigInt(changeMicros), 0n);
    expect(BigInt(closingMicros)).toBe(changed);
    // What is set aside for the withdrawal is still the member's.
    expect(BigInt(closingMicros)).toBe((await balanceOf(world, who.member)) + credits(700));
  });

  it('of the beginning or the end of time is empty, and so are the lists', async () => {
    const { as } = await aPerson();
    const last = 9_999_999_999_999;
    for (const [from, to] of [
      [undefined, 0],
      [undefined, 5],
      [0, 5],
      [last - 5, last],
    ] as const) {
      const range = { ...(from !== undefined && { from }), to };
      const { codes, openingMicros, closingMicros } = valueOf(await world.call(statement, range, { as }));
      expect([codes, openingMicros === closingMicros]).toEqual([[], true]);
      expect((await world.call(exportStatement, { ...range, format: 'csv' }, { as })).status).toBe(200);
      expect(valueOf(await world.call(listMovements, range, { as })).list).toEqual([]);
      expect(valueOf(await world.call(listMovements, { ...range, type: 'deposit' }, { as })).list).toEqual(
        [],
      );
      expect(valueOf(await world.call(listBets, range, { as })).list).toEqual([]);
    }
  });

  it('as a file holds the same sums, every game and every movement', async () => {
    const who = await aWithdrawer(world, channel);
    await play(who, 300, 120);
    await play(who, 9, 0);
    valueOf(await withdraw(world, who, 700));
    await world.drain();
    const { as } = await later(world, who);
    const answer = await world.call(exportStatement, { format: 'csv', language: 'EN' }, { as });
    const all = readCsv(answer.text);
    const sums = tableBelow(all, ['Type', 'Count', 'Change']);
    const at = (name: string) => microsOf(sums.find((row) => row[0] === name)?.[2]);
    const between = sums.slice(1, -1).reduce((total, row) => total + microsOf(row[2]), 0n);
    expect(at('At the start') + between).toBe(at('At the end'));
    const games = tableBelow(all, ['Game', 'Rounds', 'Staked', 'Returned', 'Net']);
    expect(games).toEqual([['Golden Hilsa', '2', '309.00', '120.00', '-189.00']]);
    const moved = tableBelow(all, ['Time', 'Type', 'Number', 'Game', 'Amount', 'Balance']);
    expect(moved.reduce((total, row) => total + microsOf(row[4]), 0n)).toBe(at('At the end'));
  });

  it('says what the facts of games have not counted yet, so that it reconciles at any moment', async () => {
    const person = await aPerson();
    await world.drain();
    await play(person, 10, 4);
    const { text } = await world.call(exportStatement, { format: 'csv', language: 'EN' }, { as: person.as });
    expect(tableBelow(readCsv(text), ['Game', 'Rounds'])).toEqual([
      ['Play not counted yet', '', '', '', '-6.00'],
    ]);
  });

  it('of an earlier range begins where the one before it ended', async () => {
    const person = await aPerson();
    await play(person, 10, 4);
    world.clock.advance(2 * DAY_MS);
    await play(person, 20, 0);
    const { as } = await later(world, person);
    const middle = world.clock.now().getTime() - DAY_MS;
    const [before, after] = [
      valueOf(await world.call(statement, { to: middle }, { as })),
      valueOf(await world.call(statement, { from: middle }, { as })),
    ];
    expect([before.closingMicros, after.openingMicros]).toEqual([micros(9_994), micros(9_994)]);
    expect(after.codes).toEqual([{ code: 'play.stake', count: 1, changeMicros: micros(-20) }]);
  });
});

describe('[MC-9] bonuses', () => {
  const bonuses = async ({ as }: Person, cursor?: string) =>
    valueOf(await world.call(listBonuses, { cursor }, { as }));

  it('lists what was given with what has to be staked for it', async () => {
    const person = await aPerson();
    await play(person, 9_500, 0);
    valueOf(await world.call(refill, { id: newId() }, { as: person.as }));
    const { list, totalMicros } = await bonuses(person);
    expect(list.map(({ code, amountMicros, requirement }) => [code, amountMicros, requirement])).toEqual([
      ['credit.refill', micros(500), null],
      ['credit.welcome', micros(10_000), null],
    ]);
    expect(totalMicros).toBe(micros(10_500));
    const { rows: found } = await world.owner.query<{ id: string }>(
      `select id from ledger_transfer where member_id = $1 and code = 'credit.welcome'`,
      [person.member.id],
    );
    await world.owner.query(
      `insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, multiplier, required,
                                        done, profile, opened_at, relax, clear_below)
       values ($1, $2, 'BONUS', $3, 'XPC', 10000000000, 100, 10000000000, 0, 'bonus', now(), 0, 0)`,
      [person.member.id, newId(), found[0]?.id],
    );
    expect((await bonuses(person)).list[1]?.requirement).toEqual({
      requiredMicros: micros(10_000),
      doneMicros: '0',
      status: 'OPEN',
      expiresAt: null,
    });
  });

  it('of a member who was given nothing is empty, and a broken cursor is refused', async () => {
    const member = await aMember(world, { balance: 0n });
    const as = await signedIn(world, member);
    expect(await bonuses({ member, as })).toEqual({ list: [], totalMicros: '0', older: null, newer: null });
    expect((await world.call(listBonuses, { cursor: 'older.1' }, { as })).errorCode).toBe('cursor_broken');
  });
});
