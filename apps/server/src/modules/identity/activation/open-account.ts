import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanField, findFieldFault } from '@nokshi/contract/register-rules.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findBalance, lockBalance, memberCash, memberHeld } from '../../ledger/index.ts';
import { markClosed } from '../closing/closing-store.ts';
import type { IdentityDeps, IdentitySettings } from '../identity-deps.ts';
import { findMember, findMemberByAccount, type MemberRow } from '../identity-store.ts';
import { claimName } from '../names/claim-name.ts';
import { createMember } from '../registration/create-member.ts';
import { makeAgent } from '../tree/tree.ts';
import { makeActivationCode } from './activation-code.ts';
import {
  countWaiting,
  insertActivation,
  lockActivation,
  markRevoked,
  setActivationCode,
} from './activation-store.ts';

/** Names are not for hoarding: so many accounts of one agent wait at the same time. */
const MOST_WAITING = 50;

export interface OpeningOrder {
  readonly openedBy: MemberId;
  /** Who did it for the member. */
  readonly assistantId: string | null;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  readonly ip: string;
  readonly at: Date;
}

export interface OpenedAccount {
  readonly member: MemberRow;
  readonly code: string;
  readonly codeUntil: Date;
}

/**
 * Opens an account below a member for somebody who is not here. It has no password, and nobody signs in or stakes with
 * it before its person has come with the code (`activate`); the welcome credit waits until then.
 * @throws DomainError identity.field_invalid, username_taken, name_reserved, name_alike, waiting_full
 */
export async function openAccountFor(deps: IdentityDeps, order: OpeningOrder): Promise<OpenedAccount> {
  const { openedBy, at } = order;
  const settings = await deps.brand();
  const account = checkName(settings, 'username', cleanLogin(order.account));
  const nickname = order.nickname === '' ? '' : checkName(settings, 'nickname', order.nickname);
  const { code, codeHash, codeUntil } = makeActivationCode(at);
  const memberId = newId() as MemberId;
  return inTransaction(deps.db, async (tx) => {
    if ((await countWaiting(tx, openedBy)) >= MOST_WAITING) {
      fail('identity.waiting_full', { most: MOST_WAITING });
    }
    await claimNames(tx, settings, { memberId, account, nickname });
    const member = await createMember(tx, newMember(order, { memberId, account, nickname }));
    if (order.isAgent) await makeAgent(tx, { memberId, at });
    await insertActivation(tx, {
      member_id: memberId,
      opened_by: openedBy,
      opened_by_assistant: order.assistantId,
      opened_at: at,
      code_hash: codeHash,
      code_until: codeUntil,
    });
    await deps.upstairs.lockWaiting(tx, memberId, at);
    return { member, code, codeUntil };
  });
}

function newMember(
  { openedBy, ip, at }: OpeningOrder,
  names: { readonly memberId: MemberId; readonly account: string; readonly nickname: string },
) {
  return {
    id: names.memberId,
    account: names.account,
    type: MEMBER_TYPE.ordinary,
    status: 'waiting',
    passwordHash: null,
    birthday: null,
    email: null,
    mobile: null,
    payeeName: null,
    extra: {},
    currency: PLAY_CREDIT,
    isDemo: false,
    termsVersion: null,
    uplineId: openedBy,
    ...(names.nickname === '' ? {} : { nickname: names.nickname }),
    ip,
    at,
  } as const;
}

function checkName(settings: IdentitySettings, field: 'username' | 'nickname', typed: string): string {
  const rule = settings.registerRules[field];
  const value = rule === undefined ? typed.trim() : cleanField(field, rule, typed);
  const fault = rule && findFieldFault({ ...rule, required: true }, value, { isPassword: false });
  if (value === '' || fault) {
    fail('identity.field_invalid', {
      field,
      fault: fault ?? 'missing',
      ...(rule && { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }),
    });
  }
  return value.normalize('NFC');
}

async function claimNames(
  tx: Tx,
  settings: IdentitySettings,
  { memberId, account, nickname }: { memberId: MemberId; account: string; nickname: string },
): Promise<void> {
  if (!(await findMemberByAccount(tx, account))) {
    await claimName(tx, settings, { memberId, name: account, field: 'username' });
  }
  if (nickname !== '' && nickname !== account) {
    await claimName(tx, settings, { memberId, name: nickname, field: 'nickname' });
  }
}

/** Whose account: one that waits, of whoever opened it. */
export interface WaitingOrder {
  readonly openedBy: MemberId;
  readonly memberId: MemberId;
  readonly at: Date;
}

/**
 * A new code for an account that waits; the one before is void.
 * @throws DomainError identity.waiting_unknown
 */
export async function renewActivation(deps: IdentityDeps, order: WaitingOrder): Promise<OpenedAccount> {
  const { memberId, at } = order;
  const { code, codeHash, codeUntil } = makeActivationCode(at);
  return inTransaction(deps.db, async (tx) => {
    const member = await lockOpened(tx, order);
    await setActivationCode(tx, { memberId, codeHash, codeUntil });
    return { member, code, codeUntil };
  });
}

/**
 * Closes an account whose person never came. While it holds credit it stays: whoever sent that takes it back before.
 * @throws DomainError identity.waiting_unknown, waiting_holds_credit
 */
export async function revokeActivation(deps: IdentityDeps, order: WaitingOrder): Promise<void> {
  const { memberId, at } = order;
  await inTransaction(deps.db, async (tx) => {
    const { currency } = await lockOpened(tx, order);
    const balance = (await lockBalance(tx, { memberId, address: memberCash(memberId), currency })) ?? 0n;
    const held = (await findBalance(tx, { memberId, address: memberHeld(memberId), currency })) ?? 0n;
    if (balance > 0n || held > 0n) fail('identity.waiting_holds_credit');
    await markRevoked(tx, memberId, at);
    await markClosed(tx, memberId, at);
  });
}

/**
 * An account that waits, of whoever opened it, held until the transaction ends: its person does not come meanwhile.
 * Another one's account is unknown, and so is one that waits no more.
 * @throws DomainError identity.waiting_unknown
 */
export async function lockOpened(
  tx: Tx,
  { openedBy, memberId }: Omit<WaitingOrder, 'at'>,
): Promise<MemberRow> {
  const waiting = await lockActivation(tx, memberId);
  const member = waiting?.opened_by === openedBy ? await findMember(tx, memberId) : undefined;
  return member ?? fail('identity.waiting_unknown');
}
