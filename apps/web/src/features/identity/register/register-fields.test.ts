import type { RegisterRule, RegisterRules } from '@nokshi/contract/register-rules.ts';
import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../../lib/forms/rule-text.ts';
import { enabledFields, findRegisterFaults, NO_VALUES, type RegisterDraft } from './register-fields.ts';
import type { RegisterShape } from './register-shape.ts';

const byKey = (sentence: Sentence) => sentence.key.slice('identity.'.length);
const today = '2026-11-21';

function aRule(over: Partial<RegisterRule> = {}): RegisterRule {
  return {
    enabled: true,
    required: true,
    patternId: 0,
    acceptedPattern: '*',
    minLength: 4,
    maxLength: 20,
    ...over,
  };
}

const rules: RegisterRules = {
  username: aRule({ patternId: 1, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 12 }),
  password: aRule({ patternId: 19, minLength: 8, maxLength: 64 }),
  email: aRule({ required: false, patternId: 3, acceptedPattern: '^[^@\\s]+@[^@\\s]+$' }),
  mobileNum: aRule({ enabled: false }),
  birthday: aRule({ patternId: 11, acceptedPattern: '*', minLength: 10, maxLength: 10 }),
};

const byName: RegisterShape = {
  way: 'username',
  hasPassword: true,
  mobile: 'none',
  hasCode: false,
  hasCaptcha: false,
};

function aDraft(
  over: Partial<RegisterDraft['values']> = {},
  rest: Partial<RegisterDraft> = {},
): RegisterDraft {
  return {
    values: {
      ...NO_VALUES,
      username: 'rahim2024',
      password: 'Padma2026x',
      confirmPassword: 'Padma2026x',
      ...over,
    },
    birth: { day: '14', month: '4', year: '1999' },
    hasAcceptedTerms: true,
    shape: byName,
    phoneFault: undefined,
    ...rest,
  };
}

const faultsOf = (draft: RegisterDraft, withRules = rules) =>
  findRegisterFaults(draft, withRules, today, byKey);

describe('the registration form', () => {
  it('has no fault when every rule is kept', () => {
    expect(faultsOf(aDraft())).toEqual({});
  });

  it('[VA-2.1] asks for user name and password by their format rules', () => {
    expect(faultsOf(aDraft({ username: '2rahim' }))).toEqual({ username: 'pattern1' });
    expect(faultsOf(aDraft({ username: '', password: '', confirmPassword: '' }))).toEqual({
      username: 'usernameRequired',
      password: 'passwordRequired',
      confirmPassword: 'confirmRequired',
    });
    expect(faultsOf(aDraft({ password: 'short', confirmPassword: 'short' }))).toEqual({
      password: 'pattern19',
    });
  });

  it('[VA-1.3] takes a user name without the spaces around it and refuses them on a password', () => {
    expect(faultsOf(aDraft({ username: ' rahim2024 ' }))).toEqual({});
    expect(faultsOf(aDraft({ password: 'Padma2026 ', confirmPassword: 'Padma2026 ' }))).toEqual({
      password: 'edgeSpace',
    });
  });

  it('[VA-2.2] refuses a confirmation that differs', () => {
    expect(faultsOf(aDraft({ confirmPassword: 'Padma2026' }))).toEqual({
      confirmPassword: 'confirmMismatch',
    });
  });

  it('[VA-2.6] shows only the optional fields that the server enables', () => {
    expect(enabledFields(rules)).toEqual(['email']);
    expect(enabledFields({})).toEqual([]);
  });

  it('[VA-2.7] requires an optional field only when it is flagged', () => {
    expect(faultsOf(aDraft({ email: '' }))).toEqual({});
    expect(faultsOf(aDraft({ email: 'rahim' }))).toEqual({ email: 'pattern3' });
    const strict = { ...rules, email: { ...aRule(), required: true } };
    expect(faultsOf(aDraft({ email: '' }), strict)).toEqual({ email: 'required' });
  });

  it('[VA-2.5] holds the payment password to its own rule, in the digits of either script', () => {
    const paying = {
      ...rules,
      paymentPassword: aRule({ patternId: 6, acceptedPattern: '^[0-9]+$', minLength: 6, maxLength: 6 }),
    };
    expect(faultsOf(aDraft({ paymentPassword: '' }), paying)).toEqual({ paymentPassword: 'required' });
    expect(faultsOf(aDraft({ paymentPassword: '48159a' }), paying)).toEqual({ paymentPassword: 'pattern6' });
    expect(faultsOf(aDraft({ paymentPassword: '৪৮১৫৯২' }), paying)).toEqual({});
  });

  it('[VA-2.3] [VA-2.4] wants number and code on the way by mobile, and no user name', () => {
    const shape = { ...byName, way: 'mobile', mobile: 'required', hasCode: true } as const;
    const draft = aDraft({ username: '' }, { shape, phoneFault: 'missing' });
    expect(faultsOf(draft)).toEqual({ mobileNum: 'phoneRequired', verificationCode: 'codeRequired' });
    const filled = aDraft({ username: '', verificationCode: '482913' }, { shape });
    expect(faultsOf(filled)).toEqual({});
  });

  it('[VA-2.8] [EN-28] takes the extra fields by the same rules', () => {
    const extra = { ...rules, nickname: aRule({ minLength: 2 }), zalo: aRule({ required: false }) };
    expect(enabledFields(extra)).toEqual(['nickname', 'email', 'zalo']);
    expect(faultsOf(aDraft(), extra)).toEqual({ nickname: 'required' });
  });

  it('[VA-7.10] wants the terms accepted and 18 years', () => {
    expect(faultsOf(aDraft({}, { hasAcceptedTerms: false }))).toEqual({ terms: 'termsRequired' });
    expect(faultsOf(aDraft({}, { birth: { day: '22', month: '11', year: '2008' } }))).toEqual({
      birthday: 'underAge',
    });
    expect(faultsOf(aDraft({}, { birth: { day: '', month: '', year: '' } }))).toEqual({
      birthday: 'birthRequired',
    });
  });
});
