import type { RegisterRule, RegisterRules } from '@nokshi/contract/register-rules.ts';
import { describe, expect, it } from 'vitest';
import { openWays, shapeOf } from './register-shape.ts';

const rule: RegisterRule = {
  enabled: true,
  required: false,
  patternId: 6,
  acceptedPattern: '^01[3-9][0-9]{8}$',
  minLength: 11,
  maxLength: 11,
};
const off = { MOBILENUMPASSREG3: false, REGMOBVERF3: false };
const withMobile: RegisterRules = { mobileNum: rule };

describe('the ways of a registration', () => {
  it('[RO-2.1] are open by their switches', () => {
    expect(openWays({ USERNAMEREG3: true, MOBILENUMREG3: true })).toEqual(['username', 'mobile']);
    expect(openWays({ USERNAMEREG3: false, MOBILENUMREG3: true })).toEqual(['mobile']);
    expect(openWays({ USERNAMEREG3: false, MOBILENUMREG3: false })).toEqual([]);
  });

  it('[VA-2.4] by mobile number a code is always asked for', () => {
    expect(shapeOf('mobile', off, {}, false)).toMatchObject({ mobile: 'required', hasCode: true });
  });

  it('[RO-2.3] by mobile number a password is asked for when the switch is on', () => {
    expect(shapeOf('mobile', off, {}, false).hasPassword).toBe(false);
    expect(shapeOf('mobile', { ...off, MOBILENUMPASSREG3: true }, {}, false).hasPassword).toBe(true);
  });

  it('[VA-2.3] by user name the number is there when the rules enable it, and needed when they say so', () => {
    expect(shapeOf('username', off, {}, false).mobile).toBe('none');
    expect(shapeOf('username', off, withMobile, false).mobile).toBe('optional');
    const required = { mobileNum: { ...rule, required: true } };
    expect(shapeOf('username', off, required, false).mobile).toBe('required');
  });

  it('[RO-2.2] by user name number and code are asked for when the switch is on', () => {
    const verified = { ...off, REGMOBVERF3: true };
    expect(shapeOf('username', verified, {}, false)).toMatchObject({ mobile: 'required', hasCode: true });
    expect(shapeOf('username', off, withMobile, false).hasCode).toBe(false);
  });

  it('[VA-1.2] the captcha shows when the rules or an answer ask for it', () => {
    expect(shapeOf('username', off, {}, true).hasCaptcha).toBe(true);
    expect(shapeOf('username', off, { captcha: rule }, false).hasCaptcha).toBe(true);
    expect(shapeOf('username', off, {}, false).hasCaptcha).toBe(false);
  });
});
