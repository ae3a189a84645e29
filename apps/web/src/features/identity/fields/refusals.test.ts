import type { RegisterRule, RegisterRules } from '@nokshi/contract/register-rules.ts';
import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../../lib/forms/rule-text.ts';
import { findPasswordFaults } from '../passwords/password-faults.ts';
import { registerRefusals } from '../register/register-refusals.ts';

const byKey = (sentence: Sentence) => sentence.key.slice('identity.'.length);

const rule: RegisterRule = {
  enabled: true,
  required: true,
  patternId: 0,
  acceptedPattern: '*',
  minLength: 8,
  maxLength: 128,
};
const rules: RegisterRules = { username: { ...rule, patternId: 1, minLength: 4 }, password: rule };

describe('what the server refuses of a registration', () => {
  const refused = (code: string, details: Readonly<Record<string, unknown>> = {}) =>
    registerRefusals({ code, details }, rules, byKey);

  it('[ER-1.3] lands at its field', () => {
    expect(refused('identity.username_taken')).toEqual({ username: 'usernameTaken' });
    expect(refused('identity.password_common')).toEqual({ password: 'passwordCommon' });
    expect(refused('identity.under_age')).toEqual({ birthday: 'underAge' });
    expect(refused('identity.terms_not_accepted')).toEqual({ terms: 'termsRequired' });
  });

  it('[VA-2.2] says that the confirmation differs', () => {
    expect(refused('identity.password_mismatch')).toEqual({ confirmPassword: 'confirmMismatch' });
  });

  it('[VA-7.1] [ER-2.1] says that the invitation code is wrong', () => {
    expect(refused('identity.affiliate_unknown')).toEqual({ affiliateCode: 'inviteFormat' });
  });

  it('names the fault of a field that the form had let pass', () => {
    expect(refused('identity.field_invalid', { field: 'username', fault: 'length' })).toEqual({
      username: 'pattern1',
    });
    expect(refused('identity.field_invalid', { field: 'username', fault: 'format' })).toEqual({
      username: 'accountFormat',
    });
    expect(refused('identity.field_invalid', { field: 'email', fault: 'missing' })).toEqual({
      email: 'required',
    });
  });

  it('belongs to the whole form when no field is named', () => {
    expect(refused('identity.registration_off')).toEqual({});
    expect(refused('identity.field_invalid', { field: 'shoeSize' })).toEqual({});
    expect(refused('system.too_many_requests')).toEqual({});
  });
});

describe('a change of password', () => {
  const faults = (oldPassword: string, newPassword: string, confirmNewPassword: string) =>
    findPasswordFaults({ oldPassword, newPassword, confirmNewPassword }, rule, byKey);

  it('[VA-4.1] wants the old one, a new one by the rule, and an equal confirmation', () => {
    expect(faults('', '', '')).toEqual({
      oldPassword: 'oldRequired',
      newPassword: 'passwordRequired',
      confirmNewPassword: 'confirmRequired',
    });
    expect(faults('Padma2026x', 'short', 'short')).toEqual({ newPassword: 'pattern0' });
    expect(faults('Padma2026x', 'Meghna2026', 'Meghna2027')).toEqual({
      confirmNewPassword: 'confirmMismatch',
    });
    expect(faults('Padma2026x', 'Meghna2026', 'Meghna2026')).toEqual({});
  });

  it('refuses the old one again, and a space at an edge', () => {
    expect(faults('Padma2026x', 'Padma2026x', 'Padma2026x')).toEqual({ newPassword: 'newSame' });
    expect(faults('Padma2026x', 'Meghna2026 ', 'Meghna2026 ')).toEqual({ newPassword: 'edgeSpace' });
  });
});
