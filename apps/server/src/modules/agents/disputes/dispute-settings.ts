import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

export const DISPUTE_SETTINGS = [
  defineSetting({
    permission: 'brand.switch',
    fourEyes: false,
    name: 'agentDisputes',
    shape: z.object({ answerHours: z.int().check(z.gte(1), z.lte(720)) }),
    byDefault: { answerHours: 72 },
    title: words('হিসাবপত্র নিয়ে প্রশ্ন', 'Questions about statements'),
    about: words(
      'হিসাবপত্র নিয়ে ডাউনলাইনের প্রশ্নের উত্তর দিতে আপলাইন কত ঘণ্টা পান। তারপর প্রশ্নটি স্টাফের কাছে আসে। আগে করা প্রশ্নে বদলায় না।',
      'How many hours an upline has to answer a downline’s question about a statement; afterwards the staff answers it. Questions that were asked before keep their time.',
    ),
    fields: { answerHours: words('উত্তরের ঘণ্টা', 'Hours to answer') },
  }),
] as const;
