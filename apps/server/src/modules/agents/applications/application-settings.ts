import { WEEKDAYS } from '@nokshi/contract/agents-applications.ts';
import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

const owner = { permission: 'brand.switch', fourEyes: false } as const;
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const days = z.int().check(z.gte(1), z.lte(90));

/** An IANA name of a zone, e.g. `Asia/Dhaka`. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How the brand deals with people who want to become agents. */
export const APPLICATION_SETTINGS = [
  defineSetting({
    ...owner,
    name: 'agentService',
    shape: z.object({
      days: z.array(z.enum(WEEKDAYS)).check(z.maxLength(7)),
      from: clock,
      to: clock,
      timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'is no time zone')),
    }),
    byDefault: {
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      from: '12:00',
      to: '21:00',
      timeZone: 'Asia/Dhaka',
    },
    title: words('এজেন্ট ডেস্কের সময়', 'Hours of the agents’ desk'),
    about: words(
      'কোন দিন কখন এজেন্ট ডেস্ক উত্তর দেয়; এজেন্টদের পাতায় দেখা যায়।',
      'On which days and from when to when the agents’ desk answers, as the agents’ page says it.',
    ),
    fields: {
      days: words('দিন', 'Days'),
      'days=Mon': words('সোম', 'Monday'),
      'days=Tue': words('মঙ্গল', 'Tuesday'),
      'days=Wed': words('বুধ', 'Wednesday'),
      'days=Thu': words('বৃহস্পতি', 'Thursday'),
      'days=Fri': words('শুক্র', 'Friday'),
      'days=Sat': words('শনি', 'Saturday'),
      'days=Sun': words('রবি', 'Sunday'),
      from: words('শুরু', 'From'),
      to: words('শেষ', 'To'),
      timeZone: words('সময় অঞ্চল', 'Time zone'),
    },
  }),
  defineSetting({
    ...owner,
    name: 'agentApplications',
    shape: z.object({ isOpen: z.boolean(), answerDays: days, renewDays: days }),
    byDefault: { isOpen: true, answerDays: 15, renewDays: 15 },
    title: words('এজেন্ট হওয়ার আবেদন', 'Applications to become an agent'),
    about: words(
      'আবেদন নেওয়া হয় কি না, কত দিনে উত্তর দেওয়ার কথা, আর নাকচের কত দিন পরে আবার আবেদন করা যায়।',
      'Whether members may apply, within how many days an application is answered, and how many days after a refusal another one may be sent.',
    ),
    fields: {
      isOpen: words('আবেদন নেওয়া হয়', 'Applications are taken'),
      answerDays: words('কত দিনে উত্তর', 'Days to answer'),
      renewDays: words('নাকচের কত দিন পরে আবার', 'Days until the next one'),
    },
  }),
] as const;
