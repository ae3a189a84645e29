import * as z from 'zod/mini';
import { defineSetting, words } from '../../platform/settings/index.ts';

export const CATALOGUE_SETTINGS = [
  defineSetting({
    name: 'hidesCockfight',
    shape: z.boolean(),
    byDefault: false,
    title: words('ভার্চুয়াল মোরগ লড়াই লুকানো', 'Hide the virtual cockfight'),
    about: words(
      'চালু থাকলে এই বিভাগ ও গেম দেখা যায় না, চালুও করা যায় না; আগে ধরা বাজির নিষ্পত্তি হয়।',
      'Leaves the virtual bouts out: no category, and their games are neither found nor started; bets that were taken are settled.',
    ),
    permission: 'brand.switch',
    fourEyes: false,
    ownPage: '/console/system',
  }),
] as const;
