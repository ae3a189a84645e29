import type { SeedTopic } from './content-types.ts';

const TITLE = { bn: 'জমা ও উত্তোলন', en: 'Deposit and withdrawal' };

/** What the cashier does, for each mode of the portal. */
export const DEPOSIT_TOPICS: readonly SeedTopic[] = [
  {
    code: 'deposit',
    moneyMode: 'CREDIT',
    icon: 'wallet',
    title: TITLE,
    content: {
      bn: '<p><strong>এখানে খেলা হয় খেলার ক্রেডিটে। জমা ও উত্তোলন নমুনা: ধাপগুলো আসলের মতো চলে, কিন্তু টাকা নড়ে না।</strong></p><h3>ক্রেডিট কোথা থেকে আসে</h3><ol><li>নতুন অ্যাকাউন্টে ১০,০০০ ক্রেডিট থাকে।</li><li>ব্যালেন্স ১,০০০-এর নিচে নামলে ২৪ ঘণ্টায় একবার ১,০০০ পর্যন্ত ভরা যায়। ওয়ালেট পাতায় “ক্রেডিট ভরুন” চাপুন; খরচ নেই।</li><li>খেলায় জিতলে ক্রেডিট বাড়ে।</li><li>নমুনা জমায় ক্রেডিট যোগ হয়। “পাঠানো” হয় আমাদের নমুনা পাতায়; আপনার ব্যাংক বা ওয়ালেট লাগে না।</li></ol><h3>উত্তোলনে কী হয়</h3><p>ব্যালেন্স থেকে ক্রেডিট কমে, আর প্রতিটি ধাপ দেখা যায়। কোথাও টাকা পৌঁছায় না। জমার ক্রেডিট তোলার আগে কত খেলতে হবে, উত্তোলনের পাতায় লেখা থাকে।</p><h3>মনে রাখুন</h3><ul><li>কোনো ব্যাংক, কার্ড, বিকাশ, নগদ বা রকেট নম্বরে টাকা পাঠাবেন না। জমার পাতায় যে নম্বর দেখা যায়, সেগুলো নমুনা, কারও নয়।</li><li>কেউ ক্রেডিট টাকায় বদলে দেবে বললে বিশ্বাস করবেন না; <a href="/help#contact">আমাদের জানান</a>।</li></ul>',
      en: '<p><strong>People play with play credit here. Deposits and withdrawals are samples: their steps are those of real ones, but no money moves.</strong></p><h3>Where credit comes from</h3><ol><li>A new account holds 10,000.</li><li>When your balance falls below 1,000, it can be lifted to 1,000 once in 24 hours. Press “Refill credit” on the wallet page; it costs nothing.</li><li>It grows when you win.</li><li>A sample deposit adds credit. It is “paid” on a sample page of ours; no bank and no wallet of yours is needed.</li></ol><h3>What a withdrawal does</h3><p>It takes credit out of your balance and shows every step. No money arrives anywhere. How much of a deposit has to be staked first stands on the withdrawal page.</p><h3>Keep in mind</h3><ul><li>Send no money to any bank, card, bKash, Nagad or Rocket number. The numbers on the deposit page are samples and nobody’s.</li><li>If anybody promises to change credit into money, do not believe it; <a href="/help#contact">tell us</a>.</li></ul>',
    },
  },
  {
    code: 'deposit',
    moneyMode: 'MONEY',
    icon: 'wallet',
    title: TITLE,
    content: {
      bn: '<p>এখানে টাকা জমা ও উত্তোলন লাইসেন্সের শর্তে চলে: কোন লাইসেন্স, <a href="/licence">এই পাতায়</a> দেখুন। যে উপায়ে “নমুনা” লেখা, তাতে টাকা নড়ে না।</p><h3>জমা</h3><ol><li>জমার পাতায় উপায় ও পরিমাণ বেছে অর্ডার খুলুন।</li><li>অর্ডারে যে নম্বর ও পরিমাণ লেখা আছে, শুধু সেখানেই নিজের নামের হিসাব থেকে পাঠান।</li><li>টাকা পৌঁছালে ব্যালেন্সে যোগ হয়; অর্ডারের পাতায় প্রতিটি ধাপ দেখা যায়।</li></ol><h3>উত্তোলন</h3><p>শুধু নিজের নামের হিসাবে তোলা যায়। তোলার আগে কত খেলতে হবে, উত্তোলনের পাতায় লেখা থাকে।</p><h3>মনে রাখুন</h3><ul><li>জমার পাতার বাইরে, ফোনে বা বার্তায়, আমরা কখনো টাকা চাই না। কেউ চাইলে <a href="/help#contact">আমাদের জানান</a>।</li><li>খেলার ক্রেডিট টাকা নয়, টাকায় বদলানোও যায় না।</li></ul>',
      en: '<p>Deposits and withdrawals of money follow the terms of <a href="/licence">the licence</a>. A way that is marked as a sample moves no money.</p><h3>Deposit</h3><ol><li>Choose a way and an amount on the deposit page and open an order.</li><li>Send the amount of the order to the number of the order, and nowhere else, from an account in your own name.</li><li>What arrives is added to your balance; the page of the order shows every step.</li></ol><h3>Withdrawal</h3><p>Withdrawals go to an account in your own name alone. How much has to be staked first stands on the withdrawal page.</p><h3>Keep in mind</h3><ul><li>We never ask for money outside the deposit page, neither on the phone nor by message. If anybody does, <a href="/help#contact">tell us</a>.</li><li>Play credit is not money and cannot be turned into money.</li></ul>',
    },
  },
];
