import * as z from 'zod/mini';
import { defineSetting, words } from '../../platform/settings/index.ts';

export const REPORTING_SETTINGS = [
  defineSetting({
    name: 'activeMember',
    shape: z.object({ dayUnits: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
    byDefault: { dayUnits: 1000 },
    title: words('সক্রিয় সদস্য', 'Active members'),
    about: words(
      'দিনে অন্তত এত বাজি ধরলে একজন সদস্য ঐ দিন সক্রিয় বলে গোনা হয়; বদলালে পরের বাজি থেকে চলে।',
      'A member who stakes at least this much on a day counts as active that day in reports about teams; a change holds from the next bet on.',
    ),
    fields: { dayUnits: words('দিনে বাজি', 'Stakes of a day (units)') },
    permission: 'brand.switch',
    fourEyes: false,
  }),
] as const;
