import type { RegisterRules } from '@nokshi/contract/register-rules.ts';

export type RegisterWay = 'username' | 'mobile';

/** Which parts the registration form has. */
export interface RegisterShape {
  readonly way: RegisterWay;
  readonly hasPassword: boolean;
  /** `required` on the way by mobile number. */
  readonly mobile: 'none' | 'optional' | 'required';
  /** A code to the number has to be typed. */
  readonly hasCode: boolean;
  readonly hasCaptcha: boolean;
}

export interface RegisterSwitches {
  readonly MOBILENUMPASSREG3: boolean;
  readonly REGMOBVERF3: boolean;
}

/**
 * What a way asks for: by mobile number always the code that came there, and a password with its switch (RO-2.3); by
 * user name a number when the rules ask for one (VA-2.3), and number and code with their switch (RO-2.2).
 */
export function shapeOf(
  way: RegisterWay,
  switches: RegisterSwitches,
  rules: RegisterRules,
  wantsCaptcha: boolean,
): RegisterShape {
  const hasCaptcha = wantsCaptcha || rules['captcha']?.enabled === true;
  if (way === 'mobile') {
    return { way, hasPassword: switches.MOBILENUMPASSREG3, mobile: 'required', hasCode: true, hasCaptcha };
  }
  const rule = rules['mobileNum'];
  const byRule = rule?.enabled !== true ? 'none' : rule.required ? 'required' : 'optional';
  const hasCode = switches.REGMOBVERF3;
  return { way, hasPassword: true, mobile: hasCode ? 'required' : byRule, hasCode, hasCaptcha };
}

/** The ways that the brand has open (RO-2.1). */
export function openWays(flags: {
  readonly USERNAMEREG3: boolean;
  readonly MOBILENUMREG3: boolean;
}): readonly RegisterWay[] {
  return [
    ...(flags.USERNAMEREG3 ? (['username'] as const) : []),
    ...(flags.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ];
}
