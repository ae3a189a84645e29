import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanField, type RegisterField } from '@nokshi/contract/register-rules.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { useCode } from '../contacts/codes.ts';
import { readPhone } from '../contacts/read-phone.ts';
import { requireCaptcha } from '../human-check/captcha.ts';
import type { IdentityDeps, IdentitySettings } from '../identity-deps.ts';
import { findContactOwner, findMember, findMemberByAccount, type MemberRow } from '../identity-store.ts';
import { claimName } from '../names/claim-name.ts';
import { hashPassword, isCommonPassword, newPasswordOf } from '../passwords/passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import { finishLogin } from '../sign-in/finish-login.ts';
import { readMobile } from '../sign-in/phone-login.ts';
import { noteOwner } from '../sign-in/throttle.ts';
import { makeAgent } from '../tree/tree.ts';
import { createMember } from './create-member.ts';
import { type FoundUpline, findUpline } from './invite.ts';
import { refuseExcluded } from './refuse-excluded.ts';
import { checkAge, checkFields, dayIn, extraOf } from './register-fields.ts';
import type { RegisterOrder } from './register-order.ts';
import { checkRegisterPhone, type ProvedPhone } from './register-phone.ts';

/** All that a registration says, once it was found to be in order. */
interface CheckedForm {
  readonly account: string;
  /** False where the number is the name, which is nobody else's. */
  readonly isNamed: boolean;
  readonly password: string | null;
  readonly paymentPassword: string | null;
  readonly birthday: string;
  readonly fields: Readonly<Partial<Record<RegisterField, string>>>;
}

/**
 * Opens an account and signs it in. The server enforces what the form shows (VA-6): the brand's rule of every field,
 * 18 years of age by the brand's calendar, the terms, the invitation, the picture, the code that came to the phone.
 * @throws DomainError as the contract's `identity.register` declares
 */
export async function register(
  deps: IdentityDeps,
  order: RegisterOrder,
  caller: Caller,
  signedInId: MemberId | undefined,
): Promise<LoginValue> {
  const { user, way } = order;
  const settings = await deps.brand();
  const { USERNAMEREG3, MOBILENUMREG3 } = settings.flags;
  if (!(way === 'mobile' ? MOBILENUMREG3 : USERNAMEREG3)) fail('identity.registration_off');
  const form = checkForm(settings, order, dayIn(settings.timeZone, caller.at));
  const upline = await findUpline(
    deps,
    settings,
    {
      affiliateCode: user.affiliateCode,
      referralCode: user.referralCode,
      recommenderId: user.recommenderId,
      domain: user.domain,
    },
    { caller, signedInId, mobile: readPhone(user.mobileNum ?? '', user.countryDialingCode)?.e164 ?? null },
  );
  await deps.humanCheck.require(user.altcha, caller.ip);
  if (settings.registerRules['captcha']?.enabled) await requireCaptcha(deps, order.captcha, caller.at);
  const phone = await checkRegisterPhone(deps, settings, order, caller.at);
  await refuseTakenContacts(deps, settings, form);
  await refuseExcluded(deps, caller, { ...contactsOf(form.fields), proved: phone?.mobile ?? null });

  const member = await openAccount(deps, { form, phone, settings, upline }, caller);
  await noteOwner(deps.db, { account: member.account, ip: caller.ip, at: caller.at });
  return finishLogin(deps, member, caller, { way: 'register' });
}

function checkForm(settings: IdentitySettings, { user, way }: RegisterOrder, today: string): CheckedForm {
  const { registerRules: rules, flags } = settings;
  const username = cleanLogin(user.username ?? '');
  const isNamed = way === 'username' || username !== '';
  const hasPassword = way === 'username' || flags.MOBILENUMPASSREG3 || (user.password ?? '') !== '';
  const needsPhone = way === 'mobile' || flags.REGMOBVERF3;
  const fields = checkFields(rules, { ...user, username }, [
    ...(isNamed ? [] : (['username'] as const)),
    ...(hasPassword ? [] : (['password'] as const)),
    // Then the number is asked for whatever its rule says, and has refusals of its own.
    ...(needsPhone ? (['mobileNum'] as const) : []),
  ]);
  if (needsPhone) readMobile({ mobile: user.mobileNum, countryDialingCode: user.countryDialingCode });
  const number = readPhone(user.mobileNum ?? '', user.countryDialingCode);
  // Without a name the number is the name.
  const account = isNamed ? username : (number?.local ?? '');
  const password = hasPassword ? (user.password ?? '') : null;
  if (password !== null) {
    if (newPasswordOf(password) !== newPasswordOf(user.confirmPassword ?? '')) {
      fail('identity.password_mismatch', { field: 'confirmPassword' });
    }
    const isDefault = newPasswordOf(password) === settings.defaultPassword?.normalize('NFC');
    if (isDefault || isCommonPassword(password, account)) {
      fail('identity.password_common', { field: 'password' });
    }
  }
  const birthday = checkAge(fields.birthday, today);
  if (user.termsAccepted !== true) fail('identity.terms_not_accepted', { field: 'termsAccepted' });
  const rule = rules['paymentPassword'];
  const typed = rule?.enabled === true ? cleanField('paymentPassword', rule, user.paymentPassword ?? '') : '';
  const paymentPassword = typed === '' ? null : typed;
  return { account, isNamed, password, paymentPassword, birthday, fields };
}

/**
 * A number or an address that another account proved is not for this one. Only who proved to have it learns that, or
 * whoever asks where the brand reveals accounts; to others the account opens with a contact that proves nothing.
 */
async function refuseTakenContacts(
  deps: IdentityDeps,
  settings: IdentitySettings,
  { fields }: CheckedForm,
): Promise<void> {
  if (!settings.revealUnknownAccount) return;
  const taken = await findContactOwner(deps.db, contactsOf(fields));
  if (taken === 'mobile') fail('identity.mobile_taken', { field: 'mobileNum' });
  if (taken === 'email') fail('identity.email_taken', { field: 'email' });
}

function contactsOf(fields: CheckedForm['fields']) {
  const number = readPhone(fields.mobileNum ?? '');
  return { mobile: number?.e164 ?? null, email: fields.email ?? null };
}

async function openAccount(
  deps: IdentityDeps,
  opening: {
    readonly form: CheckedForm;
    readonly phone: ProvedPhone | undefined;
    readonly settings: IdentitySettings;
    readonly upline: FoundUpline;
  },
  caller: Caller,
): Promise<MemberRow> {
  const { form, phone, settings, upline } = opening;
  const { fields } = form;
  const contacts = contactsOf(fields);
  const passwordHash = form.password === null ? null : await hashPassword(form.password);
  const paymentPasswordHash = form.paymentPassword === null ? null : await hashPassword(form.paymentPassword);
  const nickname = fields.nickname?.trim() ?? '';
  const memberId = newId() as MemberId;
  return inTransaction(deps.db, async (tx) => {
    if (phone?.code) await useCode(tx, phone.code, caller.at);
    await claimNames(tx, settings, { memberId, account: form.isNamed ? form.account : '', nickname });
    const member = await createMember(tx, {
      id: memberId,
      account: form.account,
      type: MEMBER_TYPE.ordinary,
      passwordHash,
      birthday: form.birthday,
      email: contacts.email,
      mobile: phone?.mobile ?? contacts.mobile,
      isMobileVerified: phone !== undefined,
      payeeName: fields.payeeName ?? null,
      paymentPasswordHash,
      extra: extraOf(fields),
      currency: PLAY_CREDIT,
      isDemo: false,
      termsVersion: settings.termsVersion,
      uplineId: upline.uplineId,
      inviteCode: upline.inviteCode,
      ...(nickname === '' ? {} : { nickname }),
      ip: caller.ip,
      at: caller.at,
    });
    if (!upline.bringsAgent) return member;
    await makeAgent(tx, { memberId, at: caller.at });
    return (await findMember(tx, memberId)) ?? member;
  });
}

/** A name that is taken letter by letter is refused when it is written (`createMember`), with the sentence for that. */
async function claimNames(
  tx: Tx,
  settings: IdentitySettings,
  names: { readonly memberId: MemberId; readonly account: string; readonly nickname: string },
): Promise<void> {
  const { memberId, account, nickname } = names;
  if (account !== '' && !(await findMemberByAccount(tx, account))) {
    await claimName(tx, settings, { memberId, name: account, field: 'username' });
  }
  if (nickname !== '' && nickname !== account) {
    await claimName(tx, settings, { memberId, name: nickname, field: 'nickname' });
  }
}
