import { affiliate, type LoginValue, register, registerMobile } from '@nokshi/contract/identity.ts';
import { cleanField, type RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanCode, cleanLogin } from '@nokshi/contract/typed-text.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { keptInvitation } from '../../../lib/session/invitation.ts';
import type { PhoneState } from '../phone/use-phone.ts';
import type { PhoneCode, PhoneProof } from '../phone/use-phone-code.ts';
import { type RegisterValues, ruleOf } from './register-fields.ts';
import type { OptionalField } from './register-looks.ts';
import type { RegisterShape } from './register-shape.ts';

export interface Registration {
  readonly rules: RegisterRules;
  readonly values: RegisterValues;
  readonly shape: RegisterShape;
  readonly birthday: string | undefined;
  readonly optional: readonly OptionalField[];
  readonly phone: PhoneState;
  readonly code: PhoneCode;
  /** The solution of the human verification; good for one call. */
  readonly takeProof: () => Promise<string>;
}

/**
 * The steps of a registration in their order (ST-4.1, ST-4.2): the invitation is checked, the phone is proved where it
 * has to be, the human verification ends, the account is opened. What fails first ends it (ER-2.1, ER-2.5).
 */
export async function sendRegistration(order: Registration): Promise<LoginValue> {
  const { values, shape, phone } = order;
  const invitation = await checkInvitation(values, order.optional.includes('affiliateCode'));
  const proof = await provePhone(order);
  const altcha = await order.takeProof();
  const hasNumber = shape.mobile !== 'none' && phone.number !== undefined;
  const shared = {
    ...extraValues(order),
    ...invitation,
    ...proof,
    ...(hasNumber && { mobileNum: phone.number?.local, countryDialingCode: phone.dialingCode }),
    ...(shape.hasCaptcha && { captcha: cleanCode(values.captcha) }),
    birthday: order.birthday,
    termsAccepted: true,
    login: true,
    domain: window.location.hostname,
    registerUrl: window.location.origin,
    registerMethod: 'WEB',
    altcha,
  };
  const { password, confirmPassword } = values;
  if (shape.way === 'mobile') {
    return call(registerMobile, { ...shared, ...(shape.hasPassword && { password, confirmPassword }) });
  }
  return call(register, { ...shared, username: cleanLogin(values.username), password, confirmPassword });
}

/**
 * ER-2.1: who invited is checked before anything else is asked of the person. A code that came with the address, of a
 * form without the field, is let go when it is wrong: nobody could mend it.
 */
async function checkInvitation(values: RegisterValues, isShown: boolean) {
  const code = isShown ? cleanCode(values.affiliateCode) : keptInvitation();
  if (code === '') return {};
  try {
    const checked = await call(affiliate, { code, domain: window.location.hostname });
    return {
      affiliateCode: checked.affiliateCode,
      ...(checked.referralCode !== null && { referralCode: checked.referralCode }),
    };
  } catch (error) {
    if (isShown || !(error instanceof ApiFailure) || error.code !== 'identity.affiliate_unknown') throw error;
    return {};
  }
}

async function provePhone({ shape, values, code }: Registration): Promise<PhoneProof | undefined> {
  return shape.hasCode ? code.prove(cleanCode(values.verificationCode)) : undefined;
}

function extraValues({ values, optional, rules }: Registration): Partial<Record<OptionalField, string>> {
  const filled = optional
    .map((field) => [field, cleanField(field, ruleOf(rules, field), values[field])] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(filled);
}
