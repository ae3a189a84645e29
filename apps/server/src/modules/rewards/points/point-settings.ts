import * as z from 'zod/mini';
import { defineSetting, words } from '../../../platform/settings/index.ts';

const points = z.int().check(z.gte(1), z.lte(1_000_000));
const level = z.int().check(z.gte(0), z.lte(100));

/** What the brand decides about points. */
export const POINT_SETTINGS = [
  defineSetting({
    permission: 'brand.switch',
    fourEyes: true,
    name: 'points',
    shape: z.object({
      canConvert: z.boolean(),
      ratio: points,
      middleFrom: level,
      middleRatio: points,
      highFrom: level,
      highRatio: points,
      least: points,
      step: points,
      cashNeedsApproval: z.boolean(),
    }),
    byDefault: {
      canConvert: true,
      ratio: 100,
      middleFrom: 5,
      middleRatio: 95,
      highFrom: 8,
      highRatio: 90,
      least: 1000,
      step: 100,
      cashNeedsApproval: true,
    },
    title: words('পয়েন্ট', 'Points'),
    about: words(
      'কত পয়েন্টে ১ ক্রেডিট হয়, কমপক্ষে কত আর কত করে বদলানো যায়, আর পয়েন্ট মলের ক্রেডিট নিতে স্টাফের অনুমোদন লাগে কি না।',
      'How many points are one unit of credit by VIP level, the least that is turned and in which steps, and whether credit of the points mall waits for the staff.',
    ),
    fields: {
      canConvert: words('পয়েন্ট ক্রেডিটে বদলানো যায়', 'Points can be turned into credit'),
      ratio: words('১ ক্রেডিটে পয়েন্ট', 'Points for 1 unit of credit'),
      middleFrom: words('মাঝের হার এই ভিআইপি থেকে', 'Middle rate from VIP level'),
      middleRatio: words('মাঝের হার', 'Middle rate'),
      highFrom: words('সেরা হার এই ভিআইপি থেকে', 'Best rate from VIP level'),
      highRatio: words('সেরা হার', 'Best rate'),
      least: words('কমপক্ষে এত পয়েন্ট', 'Least points'),
      step: words('এত পয়েন্ট করে', 'Steps of points'),
      cashNeedsApproval: words(
        'পয়েন্ট মলের ক্রেডিট স্টাফ অনুমোদন করেন',
        'Credit of the points mall waits for the staff',
      ),
    },
  }),
] as const;
