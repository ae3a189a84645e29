import * as z from 'zod/mini';
import { defineSetting, words } from '../../platform/settings/index.ts';

const seconds = z.number().check(z.gte(0), z.lte(60));
const roundSeconds = z.object({ slots: seconds, others: seconds });
const SLOTS = words('স্লট (সেকেন্ড)', 'Slots (seconds)');
const OTHERS = words('অন্য গেম (সেকেন্ড)', 'Other games (seconds)');

export const PLAY_SETTINGS = [
  defineSetting({
    name: 'minRoundSeconds',
    shape: z.object({ strict: roundSeconds, light: roundSeconds }),
    byDefault: { strict: { slots: 2.5, others: 5 }, light: { slots: 0, others: 0 } },
    title: words('দুই রাউন্ডের মাঝের সময়', 'Time between two rounds'),
    about: words(
      'সুরক্ষার ধরন অনুযায়ী একজন সদস্য কত সেকেন্ড পর আবার খেলা শুরু করতে পারেন; শূন্য মানে অপেক্ষা নেই।',
      'By the profile of protection, the least time between two starts of a game by one member; 0 is none. Suppliers are told with each launch.',
    ),
    fields: {
      strict: words('কড়া সুরক্ষায়', 'With strict protection'),
      'strict.slots': SLOTS,
      'strict.others': OTHERS,
      light: words('হালকা সুরক্ষায়', 'With light protection'),
      'light.slots': SLOTS,
      'light.others': OTHERS,
    },
    permission: 'brand.switch',
    fourEyes: false,
  }),
] as const;
