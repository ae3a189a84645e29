import { ERRORS, findErrorByWire } from '@nokshi/contract/errors.ts';
import { TEXTS } from '@nokshi/texts';
import { describe, expect, it } from 'vitest';
import { ApiFailure, codeOfWire, textKeyOfWire } from './api-failure.ts';

describe('error texts', () => {
  it('every refusal of the contract has its sentence in Bengali and English', () => {
    const wanted = [...new Set(Object.values(ERRORS).map(({ text }) => text))].sort();
    for (const language of ['bn', 'en'] as const) {
      const present = Object.keys(TEXTS[language].errors);
      expect(wanted.filter((key) => !present.includes(key))).toEqual([]);
    }
  });
});

/** What a code on the wire says in English; its Bengali sentence is another one and is there. */
function said(wire: string): string {
  const key = textKeyOfWire(wire)?.slice('errors.'.length) as keyof (typeof TEXTS)['en']['errors'];
  expect(TEXTS.bn.errors[key]).toMatch(/[\u0980-\u09ff]/);
  return TEXTS.en.errors[key];
}

describe('the sentences of the error catalogue', () => {
  it('[ER-3.1] a phone number that is none', () => {
    expect(said('invalid_phone_number')).toBe('The phone number is not valid. Check it and type it again.');
  });

  it('[ER-3.2] no phone number', () => {
    expect(said('missing_phone_number')).toBe('Enter your phone number.');
  });

  it('[ER-3.3] too many codes: again after 5 minutes', () => {
    expect(said('verification_code_too_soon')).toContain('try again after 5 minutes');
  });

  it('[ER-3.5] a wrong code', () => {
    expect(said('invalid_verification_code')).toContain('code is not correct');
  });

  it('[ER-3.6] no code', () => {
    expect(said('missing_verification_code')).toBe('Enter the verification code.');
  });

  it('[ER-3.8] [ER-3.9] no code for this number or today: customer service', () => {
    for (const wire of ['sms_quota_exceeded', 'sms_not_allowed'])
      expect(said(wire)).toContain('contact customer service');
  });

  it('[ER-3.10] a code that expired: another one', () => {
    expect(said('verification_code_expired')).toContain('Send a new one');
  });

  it('[ER-3.11] a way in that was given up', () => {
    expect(said('social_login_failed')).toBe('Login failure. Please try again.');
  });

  it('[ER-4.3] an address that is not the brand’s: customer service', () => {
    expect(said('domain_unknown')).toBe(
      'This address or domain is not valid. Please contact customer service.',
    );
  });

  it('[ER-4.4] a name that does not exist', () => {
    expect(said('USER_NOT_EXIST')).toBe('This username or email does not exist.');
  });

  it('[ER-4.5] an account that is no member’s', () => {
    expect(said('non_member_login')).toContain('not a member account');
  });

  it('[ER-4.6] an account that is no agent’s', () => {
    expect(TEXTS.en.agentsApplications.refusedAgent).toContain('not an agent');
    expect(TEXTS.bn.agentsApplications.refusedAgent).toMatch(/[\u0980-\u09ff]/);
  });

  it('[ER-4.7] nobody is logged in', () => {
    expect(said('login.not.session')).toBe('Your login has ended. Please log in again.');
    expect(codeOfWire(undefined, 401)).toBe('identity.session_gone');
  });

  it('[ER-4.8] an address or region that is not served', () => {
    expect(said('IP_NOT_ALLOW')).toContain('from your IP address or location');
  });

  it('[ER-4.9] maintenance', () => {
    expect(said('system_maintenance')).toContain('under maintenance');
  });

  it('[ER-4.10] an error that nobody knows', () => {
    expect(codeOfWire('never_heard_of', 500)).toBe('system.fault');
    expect(said('system.fault')).toContain('Something went wrong on our side');
  });

  it('[ER-4.11] verify first', () => {
    expect(said('verify_first')).toContain('Finish the verification first');
  });

  it('[ER-4.1] [ER-4.2] [ER-4.12] network, time and what is worth another try', () => {
    expect(TEXTS.en.errors.network).toContain('network connection');
    expect(TEXTS.en.errors.timeout).toContain('Check your network');
    expect(TEXTS.en.shell.retry).toBe('Try again');
    for (const code of ['transport.network', 'transport.timeout'] as const)
      expect(new ApiFailure(code, '').isTransient).toBe(true);
  });

  it('wire codes are found in any letters', () => {
    expect(findErrorByWire('VERIFY_FIRST')).toBe('identity.verification_failed');
  });
});
