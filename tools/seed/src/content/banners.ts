import { DICE_CODE } from '../catalogue/fixed-games.ts';
import type { SeedBanner } from './content-types.ts';

/** The banners of a new demo portal: five on home, the others where their group belongs. */
export const BANNERS: readonly SeedBanner[] = [
  {
    group: 'w_home',
    title: { bn: 'শুরুতেই ১০,০০০ খেলার ক্রেডিট', en: 'Start with 10,000 in play credit' },
    picture: 'b1-welcome-plate',
    phonePicture: 'b1-welcome-phone',
    link: ['PROMOTION', 'first-credit'],
  },
  {
    group: 'w_home',
    title: { bn: 'ছক্কার প্রতিটি চাল নিজে মিলিয়ে নিন', en: 'Check every throw of the dice yourself' },
    picture: 'b4-fair-dice-plate',
    phonePicture: 'b4-fair-dice-phone',
    link: ['GAME', DICE_CODE],
  },
  {
    group: 'w_home',
    title: { bn: 'হাজারো স্লট, বাংলা নামে', en: 'Thousands of slots with names you know' },
    picture: 'b3-jackpot-plate',
    phonePicture: 'b3-jackpot-phone',
    link: ['PAGE', '/rng'],
  },
  {
    group: 'w_home',
    title: { bn: 'ছয় ধাপে শুরু করুন', en: 'Begin in six steps' },
    picture: 'b2-cricket-plate',
    phonePicture: 'b2-cricket-phone',
    link: ['PAGE', '/guide'],
  },
  {
    group: 'w_home',
    title: { bn: 'প্রতিদিন ক্রেডিট ভরুন, খরচ ছাড়া', en: 'Refill your credit every day, free' },
    picture: 'b5-take-off-plate',
    phonePicture: 'b5-take-off-phone',
    link: ['PROMOTION', 'daily-refill'],
  },
  {
    group: 'w_game',
    title: { bn: 'নতুন স্লট দেখে নিন', en: 'See what is new on the reels' },
    picture: 'b6-slots-plate',
    phonePicture: 'b6-slots-phone',
    link: ['PAGE', '/rng'],
  },
  {
    group: 'w_game',
    title: { bn: 'টেবিলে বসার আগে নিয়ম জেনে নিন', en: 'Know the rules before you sit down' },
    picture: 'b7-live-table-plate',
    phonePicture: 'b7-live-table-phone',
    link: ['PAGE', '/help#games'],
  },
  {
    group: 'w_leftmenu',
    title: { bn: 'আজকের ক্রেডিট ভরেছেন?', en: 'Refilled your credit today?' },
    picture: 'c2-daily-refill-plate',
    link: ['PROMOTION', 'daily-refill'],
  },
  {
    group: 'w_reg',
    title: { bn: 'এক মিনিটে অ্যাকাউন্ট, ১০,০০০ ক্রেডিট', en: 'An account in a minute, 10,000 in credit' },
    picture: 'c11-join-plate',
    link: ['POPUP', 'help'],
  },
  {
    group: 'w_login',
    title: { bn: 'আবার দেখা হয়ে ভালো লাগল', en: 'Good to see you again' },
    picture: 'c9-welcome-back-plate',
  },
  {
    group: 'w_forget',
    title: { bn: 'পাসওয়ার্ড ভুলেছেন? পথ আছে', en: 'Forgot your password? There is a way back' },
    picture: 'c10-key-plate',
    link: ['PAGE', '/help#login-trouble'],
  },
];
