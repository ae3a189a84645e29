import {
  COOLING_HOURS,
  PAYOUT_ACCOUNTS,
  type PayoutAccount,
  type PayoutKind,
} from '@nokshi/contract/cashier-withdrawal.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanPayoutNumber, withoutCheckDigit } from '@nokshi/contract/payout-number.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import {
  checkPaymentPassword,
  findMember,
  fingerprint,
  keepPayeeName,
  openForMember,
  sealForMember,
} from '../../identity/index.ts';
import { hasExcluded } from '../../protection/index.ts';
import { type ChannelRow, findChannel } from '../deposits/channel-store.ts';
import { isSameName } from '../real-money/real-money.ts';
import { maskNumber } from '../withdrawals/withdrawal-rules.ts';
import {
  findPayoutAccount,
  insertClash,
  insertPayoutAccount,
  listOtherHolders,
  listPayoutAccounts,
  lockBinding,
  type PayoutHolder,
  type PayoutRow,
  removePayoutRow,
} from './payout-store.ts';

export const COOLING_MS = COOLING_HOURS * 3600_000;
const USE = 'payout_account';

export interface BindOrder {
  readonly memberId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly id: string;
  readonly channelCode: string;
  readonly number: string;
  readonly holder: string;
  readonly bank: string | null;
  readonly paymentPassword: string;
  readonly ip: string;
  readonly at: Date;
}

/**
 * Binds an account of a wallet or bank that is in the member's own name; it cools for a day. Of a member without a
 * registered name the first account's holder becomes it. A number that others have typed in is bound too, and the staff
 * look before either is paid; one that another member was paid to is that member's.
 * @throws DomainError cashier.channel_unknown, cashier.channel_off, cashier.payout_number, cashier.payout_name,
 *   cashier.payout_taken, cashier.payout_listed, cashier.payout_full, cashier.payment_password_wrong,
 *   cashier.payment_password_missing, identity.locked_out, ledger.key_reused
 */
export async function bindPayoutAccount(db: Db, order: BindOrder): Promise<PayoutRow> {
  await requirePaymentPassword(db, order);
  const channel = await checkChannel(db, order.channelCode);
  const { memberId, at } = order;
  const kind = channel.method === 'bank' ? 'bank' : 'wallet';
  const number = cleanPayoutNumber(order.number, kind);
  if (number === undefined) fail('cashier.payout_number');
  const holder = cleanText(order.holder).replaceAll('\0', '');
  // A name of signs alone would be nobody's, and no other account could be in it.
  if (!isSameName(holder, holder)) fail('cashier.payout_name');
  const bank = kind === 'bank' ? cleanText(order.bank ?? '').replaceAll('\0', '') : '';
  const hashes = await hashesOf(db, { channelCode: channel.code, kind, bank, number }, at);
  const [hash] = hashes;
  const clashing = await inTransaction(db, async (tx) => {
    await lockBinding(tx, memberId, hash);
    const known = await findPayoutAccount(tx, memberId, order.id);
    if (known) {
      if (!hashes.some((one) => known.number_hash.equals(one))) fail('ledger.key_reused');
      return [];
    }
    const member = await findMember(tx, memberId);
    assert(member !== undefined, 'who is signed in is a member');
    const payeeName = member.payee_name?.trim() ?? '';
    if (payeeName !== '' && !isSameName(payeeName, holder)) fail('cashier.payout_name');
    const holders = await listOtherHolders(tx, memberId, hashes);
    const taken = await whoseItIs(tx, holders, at);
    if (taken.length > 0) return taken;
    const own = await listPayoutAccounts(tx, memberId);
    const isListed = own.some((row) => hashes.some((one) => row.number_hash.equals(one)));
    if (isListed) fail('cashier.payout_listed');
    if (own.length >= PAYOUT_ACCOUNTS) fail('cashier.payout_full', { most: PAYOUT_ACCOUNTS });
    await insertPayoutAccount(tx, {
      memberId,
      id: order.id,
      channelCode: channel.code,
      kind,
      sealed: await sealForMember(tx, { use: USE, memberId, at }, Buffer.from(number)),
      shown: maskNumber(number),
      hash,
      holder,
      bank: bank === '' ? null : bank,
      at,
      readyAt: new Date(at.getTime() + COOLING_MS),
    });
    const others = await worthALook(tx, holders, at);
    if (others.length > 0) await insertClash(tx, { memberId, others, hash, at });
    if (payeeName === '') await keepPayeeName(tx, { memberId, payeeName: holder });
    return [];
  });
  if (clashing.length > 0) {
    // Written outside of what is refused, so that it stays.
    await insertClash(db, { memberId, others: clashing, hash, at });
    fail('cashier.payout_taken');
  }
  const bound = await findPayoutAccount(db, memberId, order.id);
  assert(bound !== undefined, 'an account that was written is there');
  return bound;
}

/**
 * What a number is known by. A wallet's is one wallet of each provider, with or without its check digit; a bank's is one
 * account of each bank, whichever way the bank's name is spelled. The first is the one that is kept; the others are of
 * accounts that were bound when the check digit and the spelling of the bank still counted.
 */
async function hashesOf(
  db: Db,
  account: {
    readonly channelCode: string;
    readonly kind: PayoutKind;
    readonly bank: string;
    readonly number: string;
  },
  at: Date,
): Promise<readonly [Buffer, ...Buffer[]]> {
  const { channelCode, kind, bank, number } = account;
  const hashOf = (key: string) => fingerprint(db, USE, `${channelCode}:${key}`, at);
  if (kind === 'bank') {
    const name = bank.normalize('NFKC').toLowerCase();
    const folded = name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
    return [await hashOf(`${folded}:${number}`), await hashOf(`${bank.toLowerCase()}:${number}`)];
  }
  const mobile = withoutCheckDigit(number);
  const older = Array.from({ length: 10 }, (_, digit) => hashOf(`:${mobile}${digit}`));
  return [await hashOf(`:${mobile}`), ...(await Promise.all(older))];
}

/**
 * Whose the number is, beyond doubt: members who were paid there and have it on their list, or were paid there and have
 * excluded themselves since. Who only typed it in keeps nobody else from it.
 */
async function whoseItIs(tx: Tx, holders: readonly PayoutHolder[], at: Date): Promise<readonly MemberId[]> {
  const paid = holders.filter(({ wasPaid }) => wasPaid);
  const listed = paid.filter(({ isListed }) => isListed).map(({ id }) => id);
  if (listed.length > 0) return listed;
  const ids = paid.map(({ id }) => id);
  return (await hasExcluded(tx, ids, at)) ? ids : [];
}

/** Members because of whom the staff look before this one is paid. */
async function worthALook(tx: Tx, holders: readonly PayoutHolder[], at: Date): Promise<readonly MemberId[]> {
  const ids = holders.map(({ id }) => id);
  if (await hasExcluded(tx, ids, at)) return ids;
  return holders.filter(({ isListed }) => isListed).map(({ id }) => id);
}

/** @throws DomainError cashier.payment_password_missing, cashier.payment_password_wrong, identity.locked_out */
export async function requirePaymentPassword(
  db: Db,
  offer: {
    readonly memberId: MemberId;
    readonly paymentPassword: string;
    readonly ip: string;
    readonly at: Date;
  },
): Promise<void> {
  const verdict = await checkPaymentPassword(db, { ...offer, password: offer.paymentPassword });
  if (verdict === 'missing') fail('cashier.payment_password_missing');
  if (verdict === 'wrong') fail('cashier.payment_password_wrong');
}

async function checkChannel(db: Db, code: string): Promise<ChannelRow> {
  const channel = await findChannel(db, code);
  if (!channel || channel.method === 'checkout') fail('cashier.channel_unknown');
  if (!channel.is_on) fail('cashier.channel_off');
  return channel;
}

/** @throws DomainError cashier.payout_unknown */
export async function unbindPayoutAccount(
  db: Db,
  order: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<void> {
  if (!(await removePayoutRow(db, order))) fail('cashier.payout_unknown');
}

export function describePayoutAccount(
  row: PayoutRow,
  { language, at }: { readonly language: Language; readonly at: Date },
): PayoutAccount {
  return {
    id: row.id,
    kind: row.kind,
    channelCode: row.channel_code,
    channelTitle: language === 'EN' ? row.title.en : row.title.bn,
    mark: row.mark,
    number: row.number_shown,
    holder: row.holder,
    bank: row.bank,
    readyAt: row.ready_at > at ? row.ready_at.getTime() : null,
    addedAt: row.added_at.getTime(),
  };
}

/** The number in full, for whoever pays to it. */
export async function readPayoutNumber(db: Db, row: PayoutRow, at: Date): Promise<string> {
  const place = { use: USE, memberId: row.member_id, at } as const;
  return (await openForMember(db, place, row.number)).toString();
}
