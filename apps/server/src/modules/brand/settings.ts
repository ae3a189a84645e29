import {
  type PATTERN_IDS,
  type RegisterRule,
  type RegisterRules,
  registerRule,
} from '@nokshi/contract/register-rules.ts';
import * as z from 'zod/mini';

/** The brand's settings: what a row of `brand_setting` may hold, and what holds without one. */

const flag = z.boolean();

export const brandSettings = z.object({
  merchant: z.string(),
  merchantCode: z.string(),
  mainDomain: z.string(),
  timeZone: z.string(),
  /** The jackpot counter's range (HM-3.3). It is a display figure, no prize. */
  jackpot: z.object({ min: z.number(), max: z.number() }),
  showsLottOnHome: z.boolean(),
  /** One live session per account: a second login ends the first. */
  isSingleSession: z.boolean(),
  flags: z.object({
    USERNAMEREG3: flag,
    MOBILENUMREG3: flag,
    MOBILENUMPASSREG3: flag,
    REGMOBVERF3: flag,
    CHNGPASSVERIF3: flag,
    AGENTPOLICY3: flag,
    FREEPLAY3: flag,
    PWDEXPFORCECHANGE3: flag,
    MOBILEVERCODELOGIN3: flag,
    REFERRAL3: flag,
  }),
  registerRules: z.record(z.string(), registerRule),
  termsVersion: z.string(),
});
export type BrandSettings = z.output<typeof brandSettings>;

function rule(
  pattern: { id: (typeof PATTERN_IDS)[number]; accepted: string },
  change: Partial<RegisterRule>,
): RegisterRule {
  return {
    enabled: false,
    required: false,
    patternId: pattern.id,
    acceptedPattern: pattern.accepted,
    minLength: 1,
    maxLength: 64,
    ...change,
  };
}

const ANY = { id: 0, accepted: '*' } as const;
const NAME = { id: 1, accepted: '^[A-Za-z][A-Za-z0-9]*$' } as const;
const MAIL = { id: 3, accepted: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' } as const;
const DIGITS = { id: 6, accepted: '^[0-9]+$' } as const;
const DAY = { id: 11, accepted: '^\\d{4}-\\d{2}-\\d{2}$' } as const;

/** Passwords: any characters from eight on; composition rules make them weaker (standards 4.03). */
const REGISTER_RULES: RegisterRules = {
  username: rule(NAME, { enabled: true, required: true, minLength: 4, maxLength: 16 }),
  password: rule(ANY, { enabled: true, required: true, minLength: 8, maxLength: 128 }),
  birthday: rule(DAY, { enabled: true, required: true, minLength: 10, maxLength: 10 }),
  email: rule(MAIL, { enabled: true, minLength: 6, maxLength: 254 }),
  mobileNum: rule({ id: 6, accepted: '^01[3-9][0-9]{8}$' }, { minLength: 11, maxLength: 11 }),
  payeeName: rule(ANY, { minLength: 2, maxLength: 128 }),
  qqNum: rule(DIGITS, { minLength: 5, maxLength: 12 }),
  recommenderId: rule(NAME, { minLength: 4, maxLength: 16 }),
  captcha: rule(DIGITS, { minLength: 4, maxLength: 6 }),
  affiliateCode: rule({ id: 14, accepted: '^[A-Za-z0-9]+$' }, { minLength: 4, maxLength: 16 }),
  paymentPassword: rule(DIGITS, { minLength: 6, maxLength: 6 }),
  line: rule(ANY, {}),
  whatsapp: rule(ANY, {}),
  facebook: rule(ANY, {}),
  wechat: rule(ANY, {}),
  idNumber: rule({ id: 14, accepted: '^[A-Za-z0-9]+$' }, { minLength: 8, maxLength: 20 }),
};

/** What a new installation starts with. */
export const DEFAULT_SETTINGS: BrandSettings = {
  merchant: 'nokshi',
  merchantCode: 'NOKSHI',
  mainDomain: 'localhost',
  timeZone: 'Asia/Dhaka',
  jackpot: { min: 1_400_000, max: 1_500_000 },
  showsLottOnHome: false,
  isSingleSession: true,
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: false,
    MOBILENUMPASSREG3: false,
    REGMOBVERF3: false,
    CHNGPASSVERIF3: false,
    AGENTPOLICY3: false,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    REFERRAL3: false,
  },
  registerRules: REGISTER_RULES,
  termsVersion: '2026-11',
};
