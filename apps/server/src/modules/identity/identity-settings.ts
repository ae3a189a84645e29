import { VIP_LEVELS_MAX } from '@nokshi/contract/identity-console.ts';
import { findFieldFault, type RegisterRule, registerRule } from '@nokshi/contract/register-rules.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../platform/settings/index.ts';
import { host, inBothLanguages, limited, origin } from '../../platform/settings/shapes.ts';
import { REGISTER_FIELD_WORDS, REGISTER_RULES } from './register-defaults.ts';

const owner = { permission: 'brand.switch', fourEyes: false } as const;
/** Who vouches for logins could open every account. */
const twoOwners = { permission: 'brand.switch', fourEyes: true } as const;

/** Every registration is held against its rules: an expression that is none would end each of them with a fault. */
function isExpression(rule: RegisterRule): boolean {
  try {
    findFieldFault({ ...rule, minLength: 0, maxLength: 256 }, 'a');
    return true;
  } catch {
    return false;
  }
}

const flag = z.boolean();

/** What the brand decides about accounts. */
export const IDENTITY_SETTINGS = [
  defineSetting({
    ...owner,
    name: 'flags',
    shape: z.object({
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
      LOGINIPVERF3: flag,
      PTSYS3: flag,
    }),
    byDefault: {
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
      LOGINIPVERF3: false,
      PTSYS3: true,
    },
    title: words('নিবন্ধন ও লগইনের সুইচ', 'Switches of registration and login'),
    about: words(
      'নিবন্ধন, লগইন আর আমন্ত্রণের কোন কোন পথ খোলা থাকবে।',
      'Which ways of registering, signing in and inviting are open; those by phone need a gateway for text messages.',
    ),
    fields: {
      USERNAMEREG3: words('ইউজারনেম দিয়ে নিবন্ধন', 'Registration by user name (USERNAMEREG3)'),
      MOBILENUMREG3: words('মোবাইল নম্বর দিয়ে নিবন্ধন', 'Registration by mobile number (MOBILENUMREG3)'),
      MOBILENUMPASSREG3: words(
        'মোবাইল দিয়ে নিবন্ধনে পাসওয়ার্ডও লাগবে',
        'Registration by mobile asks for a password too (MOBILENUMPASSREG3)',
      ),
      REGMOBVERF3: words(
        'নিবন্ধনে ফোনে পাঠানো কোড লাগবে',
        'Registration asks for a code sent to the phone (REGMOBVERF3)',
      ),
      CHNGPASSVERIF3: words(
        'ভুলে যাওয়া পাসওয়ার্ড ফোনের কোড দিয়ে বদলানো যাবে',
        'A forgotten password is replaced by a code sent to the phone (CHNGPASSVERIF3)',
      ),
      AGENTPOLICY3: words('সব ওয়ালেটের মোট টাকার তথ্য', 'The call of consolidated funds (AGENTPOLICY3)'),
      FREEPLAY3: words('অতিথিদের ট্রায়াল অ্যাকাউন্ট', 'Trial accounts (FREEPLAY3)'),
      PWDEXPFORCECHANGE3: words('পুরোনো পাসওয়ার্ডের মেয়াদ শেষ হবে', 'Passwords expire (PWDEXPFORCECHANGE3)'),
      MOBILEVERCODELOGIN3: words(
        'ফোনের কোড দিয়ে লগইন',
        'Login by a code sent to the phone (MOBILEVERCODELOGIN3)',
      ),
      REFERRAL3: words('সদস্য নতুন সদস্যকে আমন্ত্রণ জানাতে পারবেন', 'Members invite members (REFERRAL3)'),
      LOGINIPVERF3: words(
        'অচেনা জায়গা থেকে লগইনে বাড়তি প্রমাণ লাগবে',
        'More proof from an address that is not known (LOGINIPVERF3)',
      ),
      PTSYS3: words('পয়েন্ট আর পয়েন্ট মল', 'Points and the points mall (PTSYS3)'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'registerRules',
    shape: z.record(
      z.string(),
      registerRule.check(
        z.refine(isExpression, { path: ['acceptedPattern'], error: 'is no regular expression' }),
      ),
    ),
    byDefault: REGISTER_RULES,
    title: words('নিবন্ধন ফর্মের ঘর', 'Fields of the registration'),
    about: words(
      'নিবন্ধনে কোন ঘর থাকবে, কোনটা ভরতেই হবে আর কী লেখা যাবে।',
      'Which fields the registration has, which are required and what they accept.',
    ),
    fields: {
      ...REGISTER_FIELD_WORDS,
      enabled: words('ঘরটি থাকবে', 'Shown'),
      required: words('ভরতেই হবে', 'Required'),
      patternId: words('ধরনের নম্বর', 'Kind, by number'),
      acceptedPattern: words('যা লেখা যাবে (রেগুলার এক্সপ্রেশন)', 'Accepted text (regular expression)'),
      minLength: words('অন্তত এত অক্ষর', 'Least length'),
      maxLength: words('সর্বোচ্চ এত অক্ষর', 'Greatest length'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'termsVersion',
    shape: limited(40),
    byDefault: '2026-11',
    title: words('শর্তাবলির সংস্করণ', 'Version of the terms'),
    about: words(
      'নতুন সংস্করণ দিলে প্রত্যেক সদস্যকে শর্তে আবার সম্মতি দিতে হয়।',
      'A new version has every member accept the terms again.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'isSingleSession',
    shape: flag,
    byDefault: true,
    title: words('এক অ্যাকাউন্টে একটিই সেশন', 'One session for each account'),
    about: words(
      'নতুন করে লগইন করলে অ্যাকাউন্টের আগের সেশন শেষ হয়ে যায়।',
      'A login ends the other session of the account.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'asksCaptchaAtLogin',
    shape: flag,
    byDefault: false,
    title: words('প্রতিবার লগইনে ছবির অক্ষর', 'A picture challenge at every login'),
    about: words(
      'শুধু ভুল হওয়ার পরে নয়, প্রতিবার লগইনেই ছবির অক্ষর লিখতে হয়।',
      'Every login asks for the characters of a picture, not only one after failures.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'revealUnknownAccount',
    shape: flag,
    byDefault: false,
    title: words('অ্যাকাউন্ট না থাকলে তা জানানো', 'Say that an account does not exist'),
    about: words(
      'নাম বা ঠিকানার অ্যাকাউন্ট না থাকলে তা বলা হয়; তাতে অচেনা লোকও জানতে পারে কে এখানে খেলেন।',
      'Says that a name or address has no account, instead of one answer for all; strangers can then find out who plays here.',
    ),
  }),
  defineSetting({
    ...twoOwners,
    name: 'defaultPassword',
    isSecret: true,
    shape: z.nullable(limited(256)),
    byDefault: null,
    title: words('প্রথম পাসওয়ার্ড', 'Default password'),
    about: words(
      'যিনি এটি দিয়ে লগইন করবেন তাঁকে পাসওয়ার্ড বদলাতেই হবে; খালি মানে এমন পাসওয়ার্ড নেই।',
      'Whoever signs in with it must choose another password; empty means that there is none.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'passwordMaxAgeDays',
    shape: z.nullable(z.int().check(z.gte(1), z.lte(3650))),
    byDefault: null,
    title: words('পাসওয়ার্ডের মেয়াদ (দিন)', 'Greatest age of a password (days)'),
    about: words(
      'মেয়াদ শেষ হওয়ার সুইচ চালু থাকলে পাসওয়ার্ড এত দিন চলে; খালি মানে মেয়াদ নেই।',
      'With the switch for passwords that expire, how old a password may get; empty means any age.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'smsCountries',
    shape: z.array(z.string().check(z.regex(/^[1-9]\d{0,3}$/))).check(z.maxLength(300)),
    byDefault: ['880'],
    title: words('যেসব দেশের কোডে এসএমএস যায়', 'Dialling codes of text messages'),
    about: words(
      'যোগচিহ্ন ছাড়া দেশের ফোন কোড; প্রথমটি নিজের দেশের, অন্য দেশের নম্বরে এসএমএস যায় না।',
      'Dialling codes, without a plus, that text messages go to, your own country first; other numbers are refused.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'smsPerDay',
    shape: z.int().check(z.gte(0), z.lte(10_000_000)),
    byDefault: 5000,
    title: words('দিনে কত এসএমএস', 'Text messages a day'),
    about: words(
      'সব নম্বর মিলিয়ে দিনে এত এসএমএস যায়; হামলা হলে খরচ এর বেশি বাড়ে না।',
      'Text messages a day over all numbers, which limits what a flood costs; codes and news count apart.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'vipLevels',
    shape: z.array(inBothLanguages(40)).check(z.maxLength(VIP_LEVELS_MAX)),
    byDefault: [
      { bn: 'ফোঁড়', en: 'Running stitch' },
      { bn: 'পাড়', en: 'Border' },
      { bn: 'লতা', en: 'Vine' },
      { bn: 'শাপলা', en: 'Water lily' },
      { bn: 'পদ্ম', en: 'Lotus' },
      { bn: 'ময়ূর', en: 'Peacock' },
      { bn: 'জামদানি', en: 'Jamdani' },
      { bn: 'মসলিন', en: 'Muslin' },
      { bn: 'কাঁথা', en: 'Kantha' },
      { bn: 'নকশি', en: 'Nokshi' },
    ],
    title: words('ভিআইপি স্তরের নাম', 'Names of VIP levels'),
    about: words(
      'সবচেয়ে নিচের স্তর আগে; সদস্যের স্তর তালিকার জায়গা ধরে চলে, তাই নতুন নাম শেষে যোগ করুন।',
      'The lowest level first; a member keeps the place in the list, so add new names at the end.',
    ),
  }),
  defineSetting({
    ...owner,
    name: 'facebook',
    shape: z.object({ domains: z.array(host).check(z.maxLength(50)) }),
    byDefault: { domains: [] },
    title: words('ফেসবুক দিয়ে লগইন', 'Login by Facebook'),
    about: words(
      'যেসব ডোমেইনে ফেসবুক দিয়ে লগইনের বোতাম থাকবে।',
      'Domains on which a login by Facebook is offered.',
    ),
    fields: { domains: words('ডোমেইন', 'Domains') },
  }),
  defineSetting({
    ...twoOwners,
    name: 'facebookIssuer',
    /**
     * `clientSecretName` names the row of `identity_secret` with the client's secret; `tokenEndpoint` is for an issuer
     * whose discovery document does not say it. Both may be left out.
     */
    shape: z.nullable(
      z.object({
        issuer: origin,
        clientId: limited(200),
        clientSecretName: z.optional(z.nullable(limited(64))),
        tokenEndpoint: z.optional(z.nullable(origin)),
      }),
    ),
    byDefault: null,
    title: words('ফেসবুক লগইনের প্রত্যয়নকারী', 'Issuer of Facebook logins'),
    about: words(
      'ফেসবুক লগইন কে নিশ্চিত করে; খালি থাকলে এই লগইন বন্ধ। ফেরার ঠিকানা আপনার ডোমেইনের লগইন পাতা।',
      'Who vouches for logins by Facebook (OpenID Connect); empty switches them off. The address to come back to is `https://<domain>/login`.',
    ),
    fields: {
      issuer: words('প্রত্যয়নকারীর ঠিকানা', 'Issuer'),
      clientId: words('ক্লায়েন্ট আইডি', 'Client id'),
      clientSecretName: words('গোপন চাবির নাম', 'Name of the client secret in identity_secret'),
      tokenEndpoint: words('টোকেনের ঠিকানা', 'Token endpoint'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'firebase',
    shape: z.nullable(z.object({ apiKey: limited(200), authDomain: limited(255), projectId: limited(100) })),
    byDefault: null,
    title: words('ফায়ারবেসের ফোন কোড', 'Phone codes by Firebase'),
    about: words(
      'ভরা থাকলে ফোনের কোড ফায়ারবেস পাঠায়, খালি থাকলে নিজেদের এসএমএস।',
      'Phone codes come by Firebase while this is set, otherwise by our own text messages.',
    ),
    fields: {
      apiKey: words('এপিআই চাবি', 'API key'),
      authDomain: words('লগইনের ডোমেইন', 'Auth domain'),
      projectId: words('প্রকল্পের আইডি', 'Project id'),
    },
  }),
  defineSetting({
    ...twoOwners,
    name: 'firebaseIssuer',
    shape: z.nullable(z.object({ issuer: origin, jwksUrl: origin })),
    byDefault: null,
    title: words('ফায়ারবেস টোকেনের প্রত্যয়নকারী', 'Issuer of Firebase tokens'),
    about: words(
      'টোকেনে কে সই করে; খালি মানে ওই প্রকল্পের জন্য গুগল, আর আসল পোর্টালে সেটাই দরকার।',
      'Who signs the tokens; empty is Google for the Firebase project, which production wants.',
    ),
    fields: {
      issuer: words('প্রত্যয়নকারীর ঠিকানা', 'Issuer'),
      jwksUrl: words('চাবির ঠিকানা', 'Address of its keys'),
    },
  }),
] as const;
