import type { PATTERN_IDS, RegisterRule, RegisterRules } from '@nokshi/contract/register-rules.ts';
import { words } from '../../platform/settings/index.ts';

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

/**
 * The rules of registration that a new installation starts with. A password is eight characters or more, whichever
 * they are; composition rules make them weaker (standards 4.03).
 */
export const REGISTER_RULES: RegisterRules = {
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
  nickname: rule(ANY, { minLength: 2, maxLength: 24 }),
  realName: rule(ANY, { minLength: 2, maxLength: 128 }),
  address: rule(ANY, { minLength: 4, maxLength: 256 }),
  nationality: rule(ANY, { minLength: 2 }),
  occupation: rule(ANY, { minLength: 2 }),
  incomeSource: rule(ANY, { minLength: 2 }),
  telegram: rule(ANY, {}),
  zalo: rule(ANY, {}),
  skype: rule(ANY, {}),
};

/** What the fields are called in the editor of the rules. */
export const REGISTER_FIELD_WORDS = {
  username: words('ইউজারনেম', 'User name'),
  password: words('পাসওয়ার্ড', 'Password'),
  birthday: words('জন্মতারিখ', 'Birthday'),
  email: words('ইমেইল', 'Email'),
  mobileNum: words('মোবাইল নম্বর', 'Mobile number'),
  payeeName: words('টাকা পাওয়ার নাম', 'Payee name'),
  qqNum: words('কিউকিউ নম্বর', 'QQ number'),
  recommenderId: words('সুপারিশকারী', 'Recommender'),
  captcha: words('ছবির অক্ষর', 'Captcha'),
  affiliateCode: words('আমন্ত্রণ কোড', 'Invitation code'),
  paymentPassword: words('লেনদেনের পাসওয়ার্ড', 'Payment password'),
  line: words('লাইন', 'LINE'),
  whatsapp: words('হোয়াটসঅ্যাপ', 'WhatsApp'),
  facebook: words('ফেসবুক', 'Facebook'),
  wechat: words('উইচ্যাট', 'WeChat'),
  idNumber: words('পরিচয়পত্রের নম্বর', 'Identity document number'),
  nickname: words('ডাকনাম', 'Nickname'),
  realName: words('আসল নাম', 'Real name'),
  address: words('ঠিকানা', 'Address'),
  nationality: words('জাতীয়তা', 'Nationality'),
  occupation: words('পেশা', 'Occupation'),
  incomeSource: words('আয়ের উৎস', 'Source of income'),
  telegram: words('টেলিগ্রাম', 'Telegram'),
  zalo: words('জালো', 'Zalo'),
  skype: words('স্কাইপ', 'Skype'),
};
