import type { SeedPromotion } from './content-types.ts';

/** What this installation really gives and does; nothing here promises money. */
export const PROMOTIONS: readonly SeedPromotion[] = [
  {
    key: 'first-credit',
    category: 'credit',
    picture: 'c1-first-credit-plate',
    title: { bn: 'নতুন অ্যাকাউন্টে ১০,০০০ ক্রেডিট', en: '10,000 in credit for a new account' },
    summary: {
      bn: 'নিবন্ধন শেষ হলেই ব্যালেন্সে ১০,০০০ খেলার ক্রেডিট থাকে। কোনো শর্ত নেই, কোনো খরচ নেই।',
      en: 'As soon as you have registered, your balance holds 10,000 in play credit. No conditions, no cost.',
    },
    content: {
      bn: `<h3>কীভাবে পাবেন</h3><ol><li>নিবন্ধন করুন। ইউজারনেম, পাসওয়ার্ড ও জন্মতারিখ লাগে।</li><li>লগইন হয়ে গেলে ওপরে ব্যালেন্স দেখুন: ১০,০০০ ক্রেডিট সঙ্গে সঙ্গে এসে যায়।</li><li>যেকোনো গেম খুলে খেলা শুরু করুন।</li></ol><h3>জেনে রাখুন</h3><ul><li>খেলার ক্রেডিট টাকা নয়। টাকা দিয়ে কেনা যায় না, টাকায় বদলানোও যায় না।</li><li>ফুরালে ওয়ালেট পাতায় দিনে একবার বিনা খরচে ভরা যায়।</li><li>এই ক্রেডিটের জন্য কোনো টার্নওভার বা মেয়াদের শর্ত নেই।</li><li>একজনের একটিই অ্যাকাউন্ট। শুধু ১৮ বছর বা তার বেশি বয়সীদের জন্য।</li></ul>`,
      en: `<h3>How to get it</h3><ol><li>Register. You need a username, a password and your date of birth.</li><li>Once you are logged in, look at the balance at the top: 10,000 in credit is there at once.</li><li>Open any game and play.</li></ol><h3>Good to know</h3><ul><li>Play credit is not money. It cannot be bought for money or turned into money.</li><li>When it runs out, refill it once a day on the wallet page, at no cost.</li><li>There is no turnover and no expiry on it.</li><li>One account for each person, and only for people aged 18 or over.</li></ul>`,
    },
  },
  {
    key: 'daily-refill',
    category: 'credit',
    picture: 'c2-daily-refill-plate',
    title: { bn: 'প্রতিদিন ১,০০০ পর্যন্ত ভরুন', en: 'A refill to 1,000 every day' },
    summary: {
      bn: 'ব্যালেন্স ১,০০০ ক্রেডিটের নিচে নামলে ২৪ ঘণ্টায় একবার আবার ১,০০০ পর্যন্ত ভরে নিন।',
      en: 'When your balance falls below 1,000 you may lift it back to 1,000, once in 24 hours.',
    },
    content: {
      bn: `<h3>কীভাবে ভরবেন</h3><ol><li>লগইন করে ওয়ালেট পাতা খুলুন।</li><li>“ক্রেডিট ভরুন” চাপুন।</li><li>ব্যালেন্স ১,০০০ হয়ে যাবে। পরের বার কখন ভরা যাবে, সেখানেই লেখা থাকে।</li></ol><h3>উদাহরণ</h3><table><tbody><tr><th scope="col">ব্যালেন্স</th><th scope="col">যা যোগ হয়</th></tr><tr><td>৩৫০</td><td>৬৫০</td></tr><tr><td>০</td><td>১,০০০</td></tr><tr><td>১,২০০</td><td>কিছু নয়, কারণ ১,০০০-এর বেশি আছে</td></tr></tbody></table><p>ভরা ক্রেডিটও খেলার ক্রেডিট; টাকা নয়।</p>`,
      en: `<h3>How to refill</h3><ol><li>Log in and open the wallet page.</li><li>Press “Refill credit”.</li><li>Your balance becomes 1,000. When the next refill is due stands in the same place.</li></ol><h3>Examples</h3><table><tbody><tr><th scope="col">Balance</th><th scope="col">What is added</th></tr><tr><td>350</td><td>650</td></tr><tr><td>0</td><td>1,000</td></tr><tr><td>1,200</td><td>nothing, because it is above 1,000</td></tr></tbody></table><p>What you refill is play credit too; it is not money.</p>`,
    },
  },
  {
    key: 'check-us',
    category: 'fairness',
    picture: 'c3-check-us-plate',
    title: { bn: 'আমাদের বিশ্বাস নয়, যাচাই করুন', en: 'Do not trust us, check us' },
    summary: {
      bn: 'নিজস্ব গেমের প্রতিটি ফল আগে থেকে বাঁধা থাকে, আর পরে আপনার নিজের ব্রাউজারে মিলিয়ে দেখা যায়।',
      en: 'Every result of our own games is fixed in advance, and can be checked afterwards in your own browser.',
    },
    content: {
      bn: `<h3>কীভাবে মেলাবেন</h3><ol><li>ছক্কা খেলুন। খেলার আগে সার্ভার তার বীজের ছাপ (হ্যাশ) দেখায়; সেটি আর বদলানো যায় না।</li><li>চাইলে নিজের বীজ লিখে দিন। ফল হয় দুই বীজ ও চালের ক্রম মিলিয়ে।</li><li>খেলা শেষে সার্ভারের বীজ খুলে দিন। <a href="/verify">যাচাইয়ের পাতায়</a> মান তিনটি বসালেই একই ফল আবার বেরোবে।</li></ol><p>হিসাবটি হয় আপনার ব্রাউজারে। আমাদের সার্ভারকে কিছু জিজ্ঞেস করা হয় না।</p>`,
      en: `<h3>How to check</h3><ol><li>Play Dice. Before you play, the server shows the fingerprint (hash) of its seed, which cannot be changed any more.</li><li>If you like, write a seed of your own. A result comes of both seeds and the number of the throw.</li><li>When you are done, reveal the server’s seed. Put the three values into <a href="/verify">the verifier</a> and the same result comes out again.</li></ol><p>The sum is done in your browser. Nothing is asked of our server.</p>`,
    },
  },
  {
    key: 'first-steps',
    category: 'guide',
    picture: 'c4-first-steps-plate',
    title: { bn: 'প্রথম দিনের পাঁচ ধাপ', en: 'Five steps for your first day' },
    summary: {
      bn: 'অ্যাকাউন্ট খোলা থেকে প্রথম খেলা: নতুনদের জন্য ছোট নির্দেশিকা।',
      en: 'From opening an account to the first game: a short guide for newcomers.',
    },
    content: {
      bn: `<ol><li><strong>অ্যাকাউন্ট খুলুন।</strong> লম্বা পাসওয়ার্ড দিন, যা আর কোথাও ব্যবহার করেন না।</li><li><strong>গেম খুঁজুন।</strong> ওপরের খোঁজার ঘরে বাংলায় বা ইংরেজিতে নাম লিখুন।</li><li><strong>নিয়ম পড়ুন।</strong> প্রতিটি গেমের ভেতরে নিয়ম ও গড় ফেরত লেখা থাকে।</li><li><strong>ছোট বাজি দিয়ে শুরু করুন।</strong> ক্রেডিট ফুরালে পরদিন আবার ভরা যায়।</li><li><strong>প্রিয় তালিকা বানান।</strong> হৃদয় চিহ্নে চাপলে গেমটি আপনার তালিকায় থাকে।</li></ol><p>আরও জানতে <a href="/guide">নতুনদের নির্দেশিকা</a> দেখুন।</p>`,
      en: `<ol><li><strong>Open an account.</strong> Choose a long password that you use nowhere else.</li><li><strong>Find a game.</strong> Type its name in Bengali or English into the search box at the top.</li><li><strong>Read the rules.</strong> Every game tells its rules and its average return.</li><li><strong>Begin with small stakes.</strong> If your credit runs out, you can refill the next day.</li><li><strong>Keep what you like.</strong> The heart puts a game on your list of favourites.</li></ol><p>More stands in <a href="/guide">the beginner’s guide</a>.</p>`,
    },
  },
  {
    key: 'tell-us',
    category: 'community',
    picture: 'c5-talk-to-us-plate',
    takesApplications: true,
    title: { bn: 'পোর্টাল পরীক্ষক হোন', en: 'Become a tester of the portal' },
    summary: {
      bn: 'কোন পাতায় ভুল আর কী ভালো হতে পারে, লিখে পাঠান। আবেদন করতে কয়েকটি কথা লিখলেই হয়।',
      en: 'Find mistakes and tell us what could be better. A few words are enough to apply.',
    },
    content: {
      bn: `<h3>কী করতে হবে</h3><ul><li>কোন ফোন বা কম্পিউটারে খেলেন এবং কোন গেম পছন্দ, ১৪০ অক্ষরের মধ্যে লিখে আবেদন করুন।</li><li>কোনো পাতা ঠিকমতো না দেখালে তার ছবি (PNG বা JPG, সর্বোচ্চ ৩টি) জুড়ে দিতে পারেন।</li></ul><h3>কী পাবেন</h3><p>কোনো টাকা বা ক্রেডিট নয়। আপনার লেখা সরাসরি যাঁরা পোর্টাল চালান তাঁদের কাছে যাবে, আর তাঁরা উত্তর দেবেন।</p><p>উত্তর আসবে আপনার বার্তায়। আবেদনের অবস্থা আর উত্তর এই পাতাতেও দেখা যাবে।</p>`,
      en: `<h3>What to do</h3><ul><li>Apply in at most 140 letters: which phone or computer you play on, and which games you like.</li><li>If a page looks wrong, you may add pictures of it (PNG or JPG, three at most).</li></ul><h3>What you get</h3><p>No money and no credit. What you write goes straight to the people who run the portal, and they answer it.</p><p>The answer comes to your messages. This page shows it too, and how far your application has come.</p>`,
    },
  },
  {
    key: 'board',
    category: 'community',
    picture: 'c6-winners-plate',
    title: { bn: 'বিজয়ী তালিকায় নিজের নাম', en: 'Your name on the winners’ board' },
    summary: {
      bn: 'বড় জয় হলে নামের কিছু অক্ষর ঢেকে তালিকায় ওঠে। সবটাই খেলার ক্রেডিটে।',
      en: 'A big win goes on the board, with most letters of the name hidden. All of it in play credit.',
    },
    content: {
      bn: `<p>হোমের তালিকায় সাম্প্রতিক ও সবচেয়ে বড় জয়গুলো থাকে। আলাদা করে কিছু করতে হয় না; জিতলেই হিসাব হয়।</p><ul><li>নামের প্রথম ও শেষ অক্ষর ছাড়া বাকিটা ঢাকা থাকে।</li><li>অঙ্কগুলো খেলার ক্রেডিট; টাকা নয়, পুরস্কারও নয়।</li><li>ডেমো অ্যাকাউন্টের জয়ের পাশে ডেমো চিহ্ন থাকে। <a href="/marks">চিহ্নগুলোর অর্থ</a> দেখুন।</li></ul><p>পুরো তালিকা: <a href="/winners">বিজয়ী তালিকা</a>।</p>`,
      en: `<p>The board on home holds the latest and the largest wins. There is nothing to sign up for; whoever wins is counted.</p><ul><li>All but the first and last letters of a name are hidden.</li><li>The figures are play credit; they are neither money nor a prize.</li><li>Wins of demo accounts carry the demo mark. See <a href="/marks">what the marks mean</a>.</li></ul><p>All of them: <a href="/winners">the list of winners</a>.</p>`,
    },
  },
  {
    key: 'on-your-phone',
    category: 'guide',
    picture: 'c7-on-your-phone-plate',
    title: { bn: 'ফোনের পর্দায় নকশি', en: 'Nokshi on your phone’s screen' },
    summary: {
      bn: 'দোকান থেকে কিছু নামাতে হয় না। ব্রাউজার থেকেই অ্যাপের মতো ফোনে রাখুন।',
      en: 'Nothing to download from a store. Put it on your phone like an app, straight from the browser.',
    },
    content: {
      bn: `<h3>অ্যান্ড্রয়েড</h3><ol><li>Chrome-এ পোর্টাল খুলুন।</li><li>মেনু (তিন ফোঁটা) থেকে “হোম স্ক্রিনে যোগ করুন” চাপুন।</li></ol><h3>আইফোন</h3><ol><li>Safari-তে পোর্টাল খুলুন।</li><li>শেয়ার বোতাম থেকে “Add to Home Screen” চাপুন।</li></ol><p>ছবিসহ ধাপগুলো <a href="/app">অ্যাপের পাতায়</a> আছে। কেউ অন্য ঠিকানা থেকে ফাইল নামাতে বললে নামাবেন না।</p>`,
      en: `<h3>Android</h3><ol><li>Open the portal in Chrome.</li><li>Press “Add to Home screen” in the menu (three dots).</li></ol><h3>iPhone</h3><ol><li>Open the portal in Safari.</li><li>Press “Add to Home Screen” behind the share button.</li></ol><p>The steps stand on <a href="/app">the app’s page</a>. If anybody asks you to download a file from another address, do not.</p>`,
    },
  },
];
