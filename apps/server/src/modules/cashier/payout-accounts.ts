import { COOLING_HOURS, PAYOUT_ACCOUNTS, type PayoutAccount } from '@nokshi/contract/cashier-withdrawal.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { assert, fail } from '../../platform/errors.ts';
import {
  checkPaymentPassword,
  findMember,
  fingerprint,
  keepPayeeName,
  openForMember,
  sealForMember,
} from '../identity/index.ts';
import { hasExcluded } from '../protection/index.ts';
import { type ChannelRow, findChannel } from './channel-store.ts';
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
import { isSameName } from './real-money.ts';
import { maskNumber, normalisePayoutNumber } from './withdrawal-rules.ts';

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
 *   cashier.payout_taken, cashier.payout_full, cashier.payment_password_wrong, cashier.payment_password_missing,
 *   identity.locked_out, ledger.key_reused
 */
export async function bindPayoutAccount(db: Db, order: BindOrder): Promise<PayoutRow> {
  await requirePaymentPassword(db, order);
  const channel = await checkChannel(db, order.channelCode);
  const { memberId, at } = order;
  const kind = channel.method === 'bank' ? 'bank' : 'wallet';
  const number = normalisePayoutNumber(order.number, kind);
  if (number === undefined) fail('cashier.payout_number');
  const holder = order.holder.normalize('NFC').trim().replaceAll('\0', '');
  if (holder === '') fail('cashier.payout_name');
  // A wallet's number is one wallet of each provider; a bank's is one account of each bank.
  const bank = kind === 'bank' ? (order.bank ?? '').normalize('NFC').trim().replaceAll('\0', '') : '';
  const hash = await fingerprint(db, USE, `${channel.code}:${bank.toLowerCase()}:${number}`, at);
  const clashing = await inTransaction(db, async (tx) => {
    await lockBinding(tx, memberId, hash);
    const known = await findPayoutAccount(tx, memberId, order.id);
    if (known) {
      if (!known.number_hash.equals(hash)) fail('ledger.key_reused');
      return [];
    }
    const member = await findMember(tx, memberId);
    assert(member !== undefined, 'who is signed in is a member');
    const payeeName = member.payee_name?.trim() ?? '';
    if (payeeName !== '' && !isSameName(payeeName, holder)) fail('cashier.payout_name');
    const holders = await listOtherHolders(tx, memberId, hash);
    const taken = await whoseItIs(tx, holders, at);
    if (taken.length > 0) return taken;
    const own = await listPayoutAccounts(tx, memberId);
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
