import type { SeedBanner } from './content-types.ts';

/** What stands above the games of each category of a demo portal, one banner for each: what is so of its games. */
export const CATEGORY_BANNERS: readonly SeedBanner[] = [
  {
    group: 'w_rng',
    title: { bn: 'হাজারো স্লট, বাংলা নামে', en: 'Thousands of slots with names you know' },
    picture: 'b6-slots-plate',
    phonePicture: 'b6-slots-phone',
    link: ['PAGE', '/help#return-to-player'],
  },
  {
    group: 'w_live',
    title: { bn: 'এক টেবিল, সবার জন্য একই ফল', en: 'One table, and one result for everybody' },
    picture: 'b7-live-table-plate',
    phonePicture: 'b7-live-table-phone',
    link: ['PAGE', '/help#games'],
  },
  {
    group: 'w_fish',
    title: { bn: 'একই জলে সবাই মিলে শিকার', en: 'Fish in waters that you share' },
    picture: 'b8-fish-plate',
    phonePicture: 'b8-fish-phone',
    link: ['PAGE', '/help#games'],
  },
  {
    group: 'w_sports',
    title: {
      bn: 'সিমুলেটেড ক্রিকেট আর ফুটবল, বলে বলে দর',
      en: 'Simulated cricket and football, priced ball by ball',
    },
    picture: 'b9-match-plate',
    phonePicture: 'b9-match-phone',
    link: ['PAGE', '/help#demo-games'],
  },
  {
    group: 'w_esports',
    title: { bn: 'সিমুলেটেড ই-স্পোর্টস, ম্যাপে ম্যাপে দর', en: 'Simulated esports, priced map by map' },
    picture: 'b10-esports-plate',
    phonePicture: 'b10-esports-phone',
    link: ['PAGE', '/help#demo-games'],
  },
  {
    group: 'w_pvp',
    title: { bn: 'মানুষের সঙ্গে খেলুন, বট থাকলে চিহ্ন আছে', en: 'Play people; bots say that they are bots' },
    picture: 'b11-card-rooms-plate',
    phonePicture: 'b11-card-rooms-phone',
    link: ['PAGE', '/help#games'],
  },
  {
    group: 'w_cockfight',
    title: { bn: 'ভার্চুয়াল লড়াই, কোনো প্রাণী অংশ নেয় না', en: 'Virtual bouts: no animal takes part' },
    picture: 'b12-bouts-plate',
    phonePicture: 'b12-bouts-phone',
    link: ['PAGE', '/help#demo-games'],
  },
  {
    group: 'w_bgs',
    title: { bn: 'প্রতিটি ফল নিজে মিলিয়ে দেখুন', en: 'Check every result yourself' },
    picture: 'b4-fair-dice-plate',
    phonePicture: 'b4-fair-dice-phone',
    link: ['PAGE', '/verify'],
  },
  {
    group: 'w_lott',
    title: { bn: 'ড্রয়ের আগে নিয়ম জেনে নিন', en: 'Know the rules before the draw' },
    picture: 'b13-draws-plate',
    phonePicture: 'b13-draws-phone',
    link: ['PAGE', '/help#games'],
  },
  {
    group: 'w_elott',
    title: { bn: 'ড্রয়ের আগে নিয়ম জেনে নিন', en: 'Know the rules before the draw' },
    picture: 'b13-draws-plate',
    phonePicture: 'b13-draws-phone',
    link: ['PAGE', '/help#games'],
  },
];
