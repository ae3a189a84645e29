import { lotteryBets } from '@nokshi/contract/brand-console.ts';
import { defineSetting, words } from '../../platform/settings/index.ts';

/** What holds of all lotteries. The terms and plays of one are its own (adr/0016). */
export const LOTTERY_SETTINGS = [
  defineSetting({
    name: 'lotteryBets',
    shape: lotteryBets,
    byDefault: { order: 100_000, chase: 1_000_000 },
    title: words('একবারে কত বাজি', 'Bets of one order'),
    about: words(
      'লটারির এক অর্ডারে আর এক ধারাবাহিক অর্ডারের সব ড্র মিলিয়ে কতগুলো বাজি থাকতে পারে।',
      'How many single bets one order of a lottery may have, and one chase over all its issues; more are refused before anything is taken.',
    ),
    fields: {
      order: words('এক অর্ডারে', 'One order'),
      chase: words('এক ধারাবাহিক অর্ডারে', 'One chase'),
    },
    permission: 'brand.switch',
    fourEyes: false,
    ownPage: '/console/system',
  }),
] as const;
