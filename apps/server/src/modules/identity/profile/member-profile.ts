import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import {
  ALWAYS_IN_PROFILE,
  GIVEN_ONCE,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
} from '@nokshi/contract/identity-profile.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import {
  cleanField,
  findFieldFault,
  type RegisterRule,
  type RegisterRules,
} from '@nokshi/contract/register-rules.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { claimName } from '../names/claim-name.ts';
import { checkAge, dayIn } from '../registration/register-fields.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import {
  changeName,
  findExtra,
  keepExtra,
  keepFirstBirthday,
  keepFirstName,
  keepNickname,
} from './profile-store.ts';

const ID_NUMBER_SHOWN = 3;
/** Signs of control, of nobody, and of one font alone; the joiners of a name are no fault. */
const NO_SIGN = /[\p{Cc}\p{Cn}\p{Co}]/u;
const LETTER = /\p{L}/u;

/** The fields of the profile that this brand has, with what the member told. */
export async function describeProfile(deps: IdentityDeps, principal: Principal): Promise<Profile> {
  const { memberId } = principal;
  const [{ registerRules }, member, extra] = await Promise.all([
    deps.brand(),
    findMember(deps.db, memberId),
    findExtra(deps.db, memberId),
  ]);
  if (!member) fail('identity.session_gone');
  const fields = PROFILE_FIELDS.filter((field) => hasField(registerRules, field)).map((field) => {
    const value = told(member, extra, field);
    return {
      field,
      value: field === 'idNumber' && value !== null ? `***${value.slice(-ID_NUMBER_SHOWN)}` : value,
      canChange: value === null || !GIVEN_ONCE.includes(field),
    };
  });
  return { fields };
}

function hasField(rules: RegisterRules, field: ProfileField): boolean {
  return ALWAYS_IN_PROFILE.includes(field) || rules[field]?.enabled === true;
}

function told(
  member: MemberRow,
  extra: Readonly<Record<string, string>>,
  field: ProfileField,
): string | null {
  const value = {
    payeeName: member.payee_name,
    birthday: member.birthday,
    // Until one is chosen the account's name stands in its place.
    nickname: member.nickname === member.account ? null : member.nickname,
  }[field as string];
  return (value === undefined ? extra[field] : value) || null;
}

export interface ProfileChange {
  readonly field: ProfileField;
  readonly value: string;
  readonly proof: OwnerProof;
}

/**
 * Tells one field. What somebody is, and what payouts go by, is told once and with the owner's proof.
 * @throws DomainError identity.field_off, field_given, field_invalid, under_age, name_reserved, name_alike, and as
 *   `confirmOwner`
 */
export async function saveProfileField(
  deps: IdentityDeps,
  principal: Principal,
  { field, value: typed, proof }: ProfileChange,
  call: { readonly ip: string; readonly at: Date },
): Promise<void> {
  const { memberId } = principal;
  const brand = await deps.brand();
  const { registerRules, timeZone } = brand;
  if (!hasField(registerRules, field)) fail('identity.field_off', { field });
  const value = checkValue(registerRules, field, typed, dayIn(timeZone, call.at));
  const isOnce = GIVEN_ONCE.includes(field);
  if (isOnce) {
    const known = (await describeProfile(deps, principal)).fields.find((one) => one.field === field);
    if (known?.canChange !== true) fail('identity.field_given', { field });
    await confirmOwner(deps, principal, { ...proof, ...call });
  }
  await inTransaction(deps.db, async (tx) => {
    if (field === 'nickname' && value !== '') await claimName(tx, brand, { memberId, name: value, field });
    if (!(await keep(tx, principal, field, value))) fail('identity.field_given', { field });
    if (field === 'payeeName') await recordSecurityChange(tx, { memberId, what: 'name_given', ...call });
  });
}

/** The value as it is kept, if it keeps the field's rule. */
function checkValue(rules: RegisterRules, field: ProfileField, typed: string, today: string): string {
  if (field === 'birthday') return checkAge(cleanCode(typed), today);
  const rule = rules[field];
  assert(rule !== undefined, 'the brand has a rule for every field');
  const value = cleanField(field, rule, typed).replaceAll(/\s+/g, ' ');
  const isNeeded = rule.required || GIVEN_ONCE.includes(field);
  const fault = findFieldFault({ ...rule, required: isNeeded }, value) ?? findNameFault(field, value);
  if (fault) {
    const { patternId, minLength: min, maxLength: max } = rule satisfies RegisterRule;
    fail('identity.field_invalid', { field, fault, patternId, min, max });
  }
  return value;
}

function findNameFault(field: ProfileField, value: string): 'format' | undefined {
  if (NO_SIGN.test(value)) return 'format';
  const isName = field === 'payeeName' || field === 'realName';
  return isName && !LETTER.test(value) ? 'format' : undefined;
}

async function keep(tx: Tx, principal: Principal, field: ProfileField, value: string): Promise<boolean> {
  const { memberId } = principal;
  switch (field) {
    case 'payeeName':
      return keepFirstName(tx, memberId, value);
    case 'birthday':
      return keepFirstBirthday(tx, memberId, value);
    case 'nickname':
      await keepNickname(tx, memberId, value === '' ? principal.account : value);
      return true;
    default:
      return keepExtra(tx, { memberId, field, value, isFirst: GIVEN_ONCE.includes(field) });
  }
}

/**
 * Corrects the real name at the word of the staff; the member is told.
 * @throws DomainError identity.member_unknown, also for somebody of the staff, identity.field_invalid
 */
export async function correctName(
  deps: IdentityDeps,
  order: { readonly memberId: MemberId; readonly name: string; readonly at: Date },
): Promise<void> {
  const { memberId, at } = order;
  const { registerRules, timeZone } = await deps.brand();
  const name = checkValue(registerRules, 'payeeName', order.name, dayIn(timeZone, at));
  await inTransaction(deps.db, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member || member.type >= MEMBER_TYPE.staff) fail('identity.member_unknown');
    await changeName(tx, memberId, name);
    // The address of the staff is nothing that a member should read.
    await recordSecurityChange(tx, { memberId, what: 'name_corrected', ip: '', at });
  });
}
