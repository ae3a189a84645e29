import type { SeedAnnouncement } from './content-types.ts';

/** Notices that run along the top of home, and the popups: one for guests, one for members, one for newcomers. */
export const ANNOUNCEMENTS: readonly SeedAnnouncement[] = [
  {
    kind: 'PL',
    moneyMode: 'CREDIT',
    execution: 'ALL',
    title: {
      bn: 'এই পোর্টাল খেলার ক্রেডিটে চলে: জমা ও উত্তোলন নমুনা, টাকা নড়ে না',
      en: 'This portal plays with credit: deposits and withdrawals are samples, no money moves',
    },
    content: {
      bn: '<p>ক্রেডিট ফুরালে ওয়ালেট পাতায় বিনা খরচে ভরে নিন। খেলার ক্রেডিট টাকা দিয়ে কেনা যায় না, টাকা বা অন্য কিছুতে বদলানো যায় না। কেউ ক্রেডিট বেচতে চাইলে বা টাকা পাঠাতে বললে সেটি প্রতারণা। আমাদের জানান: <a href="/help#contact">যোগাযোগ</a>।</p>',
      en: '<p>When it runs out, refill it on the wallet page at no cost. Play credit cannot be bought for money, or turned into money or anything else. If anybody offers to sell it or asks you to send money, it is a fraud. Tell us: <a href="/help#contact">contact</a>.</p>',
    },
  },
  {
    kind: 'PL',
    execution: 'ALL',
    title: {
      bn: 'ছক্কার প্রতিটি ফল এখন নিজের ব্রাউজারে মিলিয়ে দেখা যায়',
      en: 'Every result of Dice can now be checked in your own browser',
    },
    content: {
      bn: '<p>খেলার আগে সার্ভারের বীজের ছাপ দেখানো হয়, পরে বীজটি খোলা যায়। <a href="/verify">যাচাইয়ের পাতায়</a> মিলিয়ে নিন।</p>',
      en: '<p>The fingerprint of the server’s seed is shown before you play, and the seed can be revealed afterwards. Put it into <a href="/verify">the verifier</a>.</p>',
    },
  },
  {
    kind: 'PL',
    execution: 'ALL',
    title: {
      bn: 'ব্যালেন্স ১,০০০-এর নিচে নামলে দিনে একবার ভরে নিন',
      en: 'When your balance falls below 1,000, refill it once a day',
    },
    content: {
      bn: '<p>ওয়ালেট পাতায় “ক্রেডিট ভরুন” চাপলে ব্যালেন্স আবার ১,০০০ হয়। ২৪ ঘণ্টা পর আবার ভরা যায়।</p>',
      en: '<p>“Refill credit” on the wallet page lifts your balance to 1,000 again. After 24 hours you can do it once more.</p>',
    },
  },
  {
    kind: 'PL',
    execution: 'ALL',
    title: {
      bn: 'পাসওয়ার্ড বা যাচাইয়ের কোড কাউকে বলবেন না, আমাদেরও নয়',
      en: 'Tell nobody your password or a verification code, not even us',
    },
    content: {
      bn: '<p>আমাদের কেউ কখনো পাসওয়ার্ড, পিন বা যাচাইয়ের কোড চাইবেন না। কেউ চাইলে উত্তর দেবেন না, পাসওয়ার্ড বদলে নিন। কীভাবে: <a href="/help#login-safety">নিরাপদ লগইন</a>।</p>',
      en: '<p>None of us will ever ask for your password, PIN or a verification code. If somebody does, do not answer, and change your password. How: <a href="/help#login-safety">a safe login</a>.</p>',
    },
  },
  {
    kind: 'PL',
    execution: 'ALL',
    title: {
      bn: 'ডেমো চিহ্ন থাকা গেমগুলো নমুনা; ফল আমাদের গণিতে হয়',
      en: 'Games with the demo mark are samples; their results come of our own maths',
    },
    content: {
      bn: '<p>যা আসল নয়, তার পাশে সব সময় একটি চিহ্ন থাকে। কোন চিহ্নের কী অর্থ, <a href="/marks">এখানে</a> দেখুন।</p>',
      en: '<p>What is not real always carries a mark. What each mark means stands <a href="/marks">here</a>.</p>',
    },
  },
  {
    kind: 'PL',
    execution: 'ALL',
    title: {
      bn: 'খেলা যেন আনন্দই থাকে: সময় বেঁধে খেলুন, বিরতি নিন',
      en: 'Keep it fun: set yourself a time, take a break',
    },
    content: {
      bn: '<p>৩০ মিনিট কিছু না করলে লগইন নিজে থেকে শেষ হয়। খেলা চাপ মনে হলে <a href="/help#play-well">নিজের যত্ন</a> লেখাটি পড়ুন।</p>',
      en: '<p>After 30 minutes in which you do nothing, your login ends by itself. If playing feels like pressure, read <a href="/help#play-well">looking after yourself</a>.</p>',
    },
  },
  {
    kind: 'PU',
    execution: 'B',
    picture: 'c11-join-plate',
    title: { bn: 'নকশিতে স্বাগতম', en: 'Welcome to Nokshi' },
    content: {
      bn: '<p>নিবন্ধন করলে সঙ্গে সঙ্গে ১০,০০০ <strong>খেলার ক্রেডিট</strong> পাবেন। এটি টাকা নয়; ফুরালে দিনে একবার ভরতে পারবেন।</p><ul><li>প্রায় ১০,০০০ গেম, নাম বাংলায়</li><li>নিজস্ব গেমের ফল নিজে যাচাই করা যায়</li><li>শুধু ১৮ বছর বা তার বেশি বয়সীদের জন্য</li></ul>',
      en: '<p>When you register you get 10,000 in <strong>play credit</strong> at once. It is not money, and when it runs out you can refill it once a day.</p><ul><li>Some 10,000 games, named in Bengali and English</li><li>Results of our own games that you can check yourself</li><li>Only for people aged 18 or over</li></ul>',
    },
  },
  {
    kind: 'PU',
    execution: 'A',
    picture: 'c8-your-pace-plate',
    title: { bn: 'আজ কতক্ষণ খেলবেন?', en: 'How long will you play today?' },
    content: {
      bn: '<p>শুরু করার আগে সময় ও ক্রেডিটের একটি সীমা মনে মনে ঠিক করে নিন, আর সেখানে পৌঁছালে থামুন। হারানো ক্রেডিট ফেরানোর জন্য বাজি বাড়াবেন না।</p><p>সহায়তা কেন্দ্রে আছে: <a href="/help#play-well">নিজের যত্ন</a>।</p>',
      en: '<p>Before you begin, settle for yourself how much time and credit you want to spend, and stop there. Do not raise your stakes to win back what you lost.</p><p>In the help centre: <a href="/help#play-well">looking after yourself</a>.</p>',
    },
  },
  {
    kind: 'PU',
    execution: 'F',
    picture: 'c1-first-credit-plate',
    title: { bn: 'আপনার প্রথম ১০,০০০ ক্রেডিট', en: 'Your first 10,000 in credit' },
    content: {
      bn: '<p>আপনার ব্যালেন্সে ১০,০০০ খেলার ক্রেডিট এসে গেছে। শুরুটা এভাবে করতে পারেন:</p><ol><li>হোমের জনপ্রিয় গেমগুলো দেখুন।</li><li>ছক্কা খেলুন, আর ফল <a href="/verify">নিজে মিলিয়ে</a> নিন।</li><li>সদস্য কেন্দ্রে নিরাপত্তার পাতাটি একবার দেখে রাখুন।</li></ol>',
      en: '<p>10,000 in play credit is on your balance. You could begin like this:</p><ol><li>Look at the popular games on home.</li><li>Play Dice and <a href="/verify">check the result</a> yourself.</li><li>Have a look at the security page in the member centre.</li></ol>',
    },
  },
  {
    kind: 'H',
    execution: 'ALL',
    title: { bn: 'কোথা থেকে শুরু করবেন', en: 'Where to begin' },
    content: {
      bn: '<p>নতুন হলে <a href="/guide">নতুনদের নির্দেশিকা</a> দেখুন। প্রশ্ন থাকলে <a href="/help">সহায়তা কেন্দ্র</a>।</p>',
      en: '<p>If you are new, see <a href="/guide">the beginner’s guide</a>. For questions there is <a href="/help">the help centre</a>.</p>',
    },
  },
];
