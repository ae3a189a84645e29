import type { SeedTopic } from './content-types.ts';
import { DEPOSIT_TOPICS } from './help-deposit.ts';

/** Play credit, games and fairness, and looking after oneself. */
export const PLAY_TOPICS: readonly SeedTopic[] = [
  {
    code: 'play-credit',
    icon: 'coins',
    title: { bn: 'খেলার ক্রেডিট', en: 'Play credit' },
    content: {
      bn: '<p>খেলার ক্রেডিট দিয়ে এখানে গেম খেলা হয়। এটি টাকা নয়; এর প্রতিটি অঙ্কের পাশে ক্রেডিটের চিহ্ন থাকে।</p>',
      en: '<p>Games are played with play credit here. It is not money, and every figure of it carries the credit sign.</p>',
    },
    articles: [
      {
        code: 'what-is-credit',
        title: { bn: 'ক্রেডিট কি টাকা?', en: 'Is credit money?' },
        content: {
          bn: '<p>না। টাকা দিয়ে কেনা যায় না, টাকা, পুরস্কার বা অন্য কিছুতে বদলানোও যায় না। জিতলে ক্রেডিট বাড়ে, হারলে কমে; এর বাইরে এর কোনো মূল্য নেই।</p><p>যিনি আপনাকে এনেছেন, তিনি নিতে চাইলে তাঁকে ক্রেডিট পাঠানো যায়। তাতেও ক্রেডিট ক্রেডিটই থাকে, টাকা হয় না।</p>',
          en: '<p>No. It cannot be bought for money, or turned into money, prizes or anything else. It grows when you win and shrinks when you lose, and beyond that it has no value.</p><p>You can send credit to the member who invited you, if that one takes it. It stays credit by that and becomes no money.</p>',
        },
      },
      {
        code: 'credit-runs-out',
        title: { bn: 'ক্রেডিট শেষ হলে কী করব?', en: 'What if my credit runs out?' },
        content: {
          bn: '<p>ব্যালেন্স ১,০০০-এর নিচে নামলে ওয়ালেট পাতায় “ক্রেডিট ভরুন” চাপুন। এতে কোনো খরচ নেই। ব্যালেন্স আবার ১,০০০ হবে। এরপর ২৪ ঘণ্টা পরে আবার ভরা যায়। ১,০০০ বা তার বেশি থাকলে ভরার দরকার নেই, তাই বোতামটি কাজ করে না।</p>',
          en: '<p>When your balance is below 1,000, press “Refill credit” on the wallet page. It costs nothing, and the balance becomes 1,000 again. The next refill is due 24 hours later. At 1,000 or more there is nothing to refill, so the button does nothing.</p>',
        },
      },
      {
        code: 'balance-wrong',
        title: { bn: 'ব্যালেন্স ঠিক মনে হচ্ছে না', en: 'My balance looks wrong' },
        content: {
          bn: '<p>খেলা চলাকালে সংযোগ কেটে গেলে রাউন্ডটি সার্ভারে শেষ হয়; ফিরে এলে ব্যালেন্সে তার ফল দেখবেন। ওপরের ব্যালেন্সের পাশের বোতামে চাপলে নতুন করে আনা হয়। তারপরও না মিললে সময় ও গেমের নাম লিখে <a href="/help#contact">জানান</a>; প্রতিটি লেনদেনের হিসাব রাখা থাকে।</p>',
          en: '<p>If the connection breaks while you play, the round is finished on the server; when you are back, your balance shows its result. The button beside the balance fetches it anew. If it still does not add up, <a href="/help#contact">tell us</a> the time and the game; every movement is kept in the books.</p>',
        },
      },
    ],
  },
  ...DEPOSIT_TOPICS,
  {
    code: 'games',
    icon: 'dices',
    title: { bn: 'গেম ও ন্যায্যতা', en: 'Games and fairness' },
    content: {
      bn: '<p>গেম কীভাবে চলে, ফল কীভাবে হয়, আর কীভাবে নিজে মিলিয়ে দেখবেন।</p>',
      en: '<p>How games work, where their results come from, and how you check them yourself.</p>',
    },
    articles: [
      {
        code: 'verify-dice',
        title: { bn: 'ছক্কার ফল কীভাবে যাচাই করব?', en: 'How do I check a result of Dice?' },
        content: {
          bn: '<ol><li>খেলার পর্দায় ন্যায্যতার অংশ খুলুন। সার্ভারের বীজের ছাপ, আপনার বীজ আর চালের ক্রম সেখানে থাকে।</li><li>বীজ বদলান। তখন আগের সার্ভার-বীজটি প্রকাশ হয়।</li><li><a href="/verify">যাচাইয়ের পাতায়</a> বীজ দুটি ও ক্রম বসান। একই ফল বেরোলে বুঝবেন, খেলার পরে কিছু বদলানো হয়নি।</li></ol><p>সূত্রটি HMAC-SHA256; হিসাব হয় আপনার ব্রাউজারে, তাই চাইলে নিজের প্রোগ্রাম দিয়েও মেলাতে পারেন।</p>',
          en: '<ol><li>Open the fairness part on the game’s screen. It shows the fingerprint of the server’s seed, your seed and the number of the throw.</li><li>Change the seeds. The server’s old seed is then revealed.</li><li>Put both seeds and the number into <a href="/verify">the verifier</a>. If the same result comes out, nothing was changed after you played.</li></ol><p>The formula is HMAC-SHA256. The sum is done in your browser, so a program of your own will find the same.</p>',
        },
      },
      {
        code: 'return-to-player',
        title: { bn: 'গড় ফেরত (RTP) মানে কী?', en: 'What does the average return (RTP) mean?' },
        content: {
          bn: '<p>বহু লাখ রাউন্ড মিলিয়ে মোট বাজির যত ভাগ জয় হয়ে ফেরে, সেটাই গড় ফেরত। ৯৬% মানে এই নয় যে ১০০ বাজিতে ৯৬ ফেরত আসবে: এক বসায় অনেক কম বা বেশি হতে পারে। আগের ফল পরের ফলকে বদলায় না; “এবার আসবেই” বলে কিছু নেই।</p>',
          en: '<p>The share of all stakes that comes back as wins over many hundred thousand rounds. 96% does not mean that 96 of 100 come back to you: in one sitting it can be far less or more. What came before changes nothing in what comes next; no result is ever due.</p>',
        },
      },
      {
        code: 'demo-games',
        title: { bn: 'ডেমো চিহ্নের গেমগুলো কী?', en: 'What are the games with a demo mark?' },
        content: {
          bn: '<p>এগুলো নমুনা গেম: নাম ও ছবি আমাদের, ফল হয় আমাদের নিজের গণিতে, কোনো বাইরের প্রতিষ্ঠানের গেম নয়। যা আসল নয় তার পাশে চিহ্ন থাকে; অর্থগুলো <a href="/marks">চিহ্নের পাতায়</a>।</p>',
          en: '<p>They are samples: names and pictures are ours and results come of our own maths; they are not the games of another company. What is not real carries a mark; what the marks mean stands on <a href="/marks">their page</a>.</p>',
        },
      },
      {
        code: 'game-stops',
        title: { bn: 'খেলা মাঝপথে থেমে গেলে?', en: 'What if a game stops halfway?' },
        content: {
          bn: '<p>বাজি নেওয়া হয়ে গেলে ফল সার্ভারে ঠিক হয়ে যায়, পর্দায় না দেখা গেলেও। গেমটি আবার খুললে সেখান থেকেই চলে বা ফল ব্যালেন্সে যোগ হয়। বাজি নেওয়া না হলে ক্রেডিট কাটা হয় না।</p>',
          en: '<p>Once a stake was taken, the result stands on the server even if your screen did not show it. Open the game again: it goes on from there, or its result is on your balance. If the stake was not taken, nothing is taken from your credit.</p>',
        },
      },
    ],
  },
  {
    code: 'play-well',
    icon: 'heart',
    title: { bn: 'নিজের যত্ন', en: 'Looking after yourself' },
    content: {
      bn: '<p>খেলা আনন্দের জন্য। টাকা না থাকলেও সময় আর মন দুটোই যায়।</p><h3>ভালো অভ্যাস</h3><ul><li>শুরুর আগে সময় ঠিক করুন, ঘড়ি ধরে থামুন।</li><li>হারানো ক্রেডিট ফেরাতে বাজি বাড়াবেন না।</li><li>মন খারাপ, ক্লান্তি বা নেশার মধ্যে খেলবেন না।</li><li>কাজ, পড়া, ঘুম ও পরিবারের আগে খেলা নয়।</li></ul><h3>থামার সংকেত</h3><ul><li>যতক্ষণ ভেবেছিলেন তার চেয়ে বারবার বেশি খেলছেন।</li><li>খেলার কথা লুকাচ্ছেন, বা না খেললে অস্থির লাগছে।</li><li>টাকার জুয়ায় যেতে ইচ্ছে হচ্ছে।</li></ul><p>এমন হলে বিরতি নিন, কাছের কাউকে বলুন, প্রয়োজনে চিকিৎসক বা পরামর্শকের সঙ্গে কথা বলুন। অ্যাকাউন্ট বন্ধ করতে চাইলে <a href="/help#close-account">এভাবে</a> জানান।</p><p>১৮ বছরের কম কারও নাগালে লগইন অবস্থায় ফোন রেখে যাবেন না।</p>',
      en: '<p>Games are for pleasure. Even without money they take time and attention.</p><h3>Good habits</h3><ul><li>Settle on a time before you begin, and stop by the clock.</li><li>Do not raise your stakes to win back what you lost.</li><li>Do not play when you are upset, tired or drunk.</li><li>Work, study, sleep and family come first.</li></ul><h3>Signs to stop</h3><ul><li>You keep playing longer than you meant to.</li><li>You hide it, or are restless when you do not play.</li><li>You feel drawn to gambling with money.</li></ul><p>If so, take a break, tell somebody close to you, and talk to a doctor or counsellor if you need to. To have your account closed, <a href="/help#close-account">do this</a>.</p><p>Do not leave a phone that is logged in within reach of anybody under 18.</p>',
    },
  },
];
