import type { SeedTopic } from './content-types.ts';

/** Terms of an installation that plays with credit, and privacy. Each says that it is a template for its operator. */
export const LAW_TOPICS: readonly SeedTopic[] = [
  {
    code: 'term',
    moneyMode: 'CREDIT',
    icon: 'file-text',
    title: { bn: 'শর্তাবলি', en: 'Terms' },
    content: {
      bn: `<blockquote><p>এটি একটি নমুনা। যিনি এই পোর্টাল চালান, প্রকাশের আগে তিনি নিজের দেশের আইন মিলিয়ে এটি দেখে নেবেন এবং নিজের নাম-ঠিকানা বসাবেন।</p></blockquote>
<h3>১. কীসের জন্য</h3><p>এই শর্ত খেলার ক্রেডিটে চলা এই পোর্টাল ব্যবহারের। অ্যাকাউন্ট খুললে আপনি শর্তগুলো মেনে নিচ্ছেন। কোন সংস্করণ মেনেছেন, তা অ্যাকাউন্টের সঙ্গে রাখা হয়; বদলালে আবার জিজ্ঞেস করা হয়।</p>
<h3>২. কারা খেলতে পারেন</h3><p>শুধু ১৮ বছর বা তার বেশি বয়সীরা, এবং যেখানে থাকেন সেখানকার আইন অনুমতি দিলে। একজনের একটিই অ্যাকাউন্ট। জন্মতারিখ সত্য হতে হবে।</p>
<h3>৩. খেলার ক্রেডিট</h3><p>খেলার ক্রেডিট টাকা নয়, টাকার দাবি নয়, আপনার সম্পত্তিও নয়। টাকা দিয়ে কেনা, বেচা, টাকায় বা অন্য কিছুতে বদলানো যায় না। জমা ও উত্তোলন নমুনা, তাতে টাকা নড়ে না। সদস্যরা একে অন্যকে ক্রেডিট পাঠাতে পারেন শুধু পোর্টালের নিজের পাতায়।</p>
<h3>৪. আপনার অ্যাকাউন্ট</h3><p>পাসওয়ার্ড, পিন ও কোড গোপন রাখুন। আপনার অ্যাকাউন্ট দিয়ে যা করা হয়, তা আপনার করা বলে ধরা হয়। অন্য কেউ ঢুকেছে মনে হলে সঙ্গে সঙ্গে পাসওয়ার্ড বদলান এবং জানান।</p>
<h3>৫. খেলার ফল</h3><p>রাউন্ডের ফল সার্ভারের হিসাবই চূড়ান্ত, পর্দায় যা-ই দেখা যাক। নিজস্ব গেমের ফল যাচাইয়ের পাতায় মিলিয়ে দেখা যায়। গেমে স্পষ্ট ত্রুটি থাকলে সেই রাউন্ড বাতিল হতে পারে; তখন বাজি ফেরত আসে এবং কারণ জানানো হয়।</p>
<h3>৬. যা করা যাবে না</h3><ul><li>ক্রেডিট বা অ্যাকাউন্ট বেচা-কেনা।</li><li>একাধিক অ্যাকাউন্ট, বা অন্যের নামে অ্যাকাউন্ট।</li><li>স্বয়ংক্রিয় প্রোগ্রাম দিয়ে খেলা, ত্রুটি কাজে লাগানো, পোর্টালে আক্রমণ বা অন্যকে প্রতারণা।</li></ul><p>ত্রুটি পেলে জানান; ভালো মনে জানালে কোনো ক্ষতি হবে না।</p>
<h3>৭. বন্ধ ও স্থগিত</h3><p>শর্ত ভাঙলে অ্যাকাউন্ট স্থগিত বা বন্ধ হতে পারে; কারণ জানানো হবে এবং আপনি উত্তর দিতে পারবেন। আপনি যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে বলতে পারেন।</p>
<h3>৮. সেবার অবস্থা</h3><p>রক্ষণাবেক্ষণ বা ত্রুটির কারণে সেবা থামতে পারে। খেলার ক্রেডিটের কোনো মূল্য নেই, তাই হারানো ক্রেডিটের জন্য কোনো দাবি হয় না; তবে হিসাবের ভুল হলে ঠিক করা হয়।</p>
<h3>৯. অভিযোগ</h3><p><a href="/help#contact">যোগাযোগের পাতায়</a> লিখুন। উত্তরে সন্তুষ্ট না হলে আপনার এলাকার আইন যে পথ দেয় তা খোলা থাকে।</p>
<h3>১০. শর্ত বদল</h3><p>শর্ত বদলালে নতুন সংস্করণের নম্বর দেওয়া হয়, আর পরের লগইনে তা দেখিয়ে সম্মতি চাওয়া হয়।</p>`,
      en: `<blockquote><p>This is a template. Whoever runs this portal reviews it against the law of their country before publishing it, and puts their own name and address in.</p></blockquote>
<h3>1. What this is about</h3><p>These terms are for using this portal, which plays with credit. By opening an account you accept them. The version that you accepted is kept with your account; when it changes, you are asked again.</p>
<h3>2. Who may play</h3><p>Only people aged 18 or over, and only where the law of the place permits it. One account for each person. The date of birth must be true.</p>
<h3>3. Play credit</h3><p>Play credit is no money, no claim to money and no property of yours. It cannot be bought for money, sold, or turned into money or anything else. Deposits and withdrawals are samples in which no money moves. Members send credit to one another by the portal’s own pages alone.</p>
<h3>4. Your account</h3><p>Keep password, PIN and codes secret. What is done with your account counts as done by you. If you think somebody else got in, change your password at once and tell us.</p>
<h3>5. Results</h3><p>What the server’s books say of a round is final, whatever a screen showed. Results of our own games can be checked with the verifier. If a game has an evident fault, a round may be void; the stake then comes back and you are told why.</p>
<h3>6. What is not allowed</h3><ul><li>Selling or buying credit or accounts.</li><li>More than one account, or one in another’s name.</li><li>Playing by program, making use of faults, attacking the portal or deceiving others.</li></ul><p>If you find a fault, report it; whoever does so in good faith has nothing to fear.</p>
<h3>7. Suspending and closing</h3><p>An account that breaks these terms may be suspended or closed; you are told why and may answer. You may ask at any time to have your account closed.</p>
<h3>8. The service</h3><p>It may stop for maintenance or by a fault. As play credit has no value, there is no claim for credit that was lost; mistakes in the books are put right.</p>
<h3>9. Complaints</h3><p>Write by <a href="/help#contact">the contact page</a>. If the answer does not satisfy you, the ways that the law of your place gives you stay open.</p>
<h3>10. Changes</h3><p>A change gets a new version, which is shown at your next login and asks for your consent.</p>`,
    },
  },
  {
    code: 'privacy',
    icon: 'lock-keyhole',
    title: { bn: 'গোপনীয়তা নীতি', en: 'Privacy policy' },
    content: {
      bn: `<blockquote><p>এটি একটি নমুনা। যিনি এই পোর্টাল চালান, প্রকাশের আগে তিনি নিজের দেশের আইন মিলিয়ে এটি দেখে নেবেন এবং তথ্যের দায়িত্বে কে আছেন তা লিখবেন।</p></blockquote>
<h3>কী রাখা হয়</h3><table><tbody><tr><th scope="col">তথ্য</th><th scope="col">কেন</th></tr><tr><td>ইউজারনেম, পাসওয়ার্ডের ছাপ (Argon2id), জন্মতারিখ</td><td>লগইন ও বয়স যাচাই</td></tr><tr><td>ইমেইল, মোবাইল ও অন্য যা আপনি নিজে দেন</td><td>পাসওয়ার্ড ফেরানো ও যাচাইয়ের কোড</td></tr><tr><td>লগইনের সময়, আইপি ঠিকানা, ব্রাউজারের নাম</td><td>নিরাপত্তা: অচেনা লগইন ধরা</td></tr><tr><td>রাউন্ড, বাজি, জয় ও ব্যালেন্সের হিসাব</td><td>খেলা চালানো ও হিসাব মেলানো</td></tr><tr><td>জমা, উত্তোলন, আর উত্তোলনের জন্য যে হিসাব নম্বর ও নাম আপনি দেন</td><td>জমা ও উত্তোলন চালানো</td></tr><tr><td>প্রিয় ও সাম্প্রতিক তালিকা, বার্তা</td><td>আপনাকে দেখানোর জন্য</td></tr><tr><td>মতামত, আবেদন ও তার ছবি</td><td>উত্তর দেওয়া</td></tr></tbody></table>
<h3>কী রাখা হয় না</h3><ul><li>কার্ডের তথ্য: কোথাও চাওয়া হয় না।</li><li>ছবির লুকানো তথ্য: ছবি নতুন করে আঁকা হয়, মূল ফাইল রাখা হয় না। কোনো ফর্মে ব্যবহার না হলে ছবি এক দিন পর মুছে যায়।</li><li>অবস্থান: দেশ জানতে আইপি ঠিকানা সার্ভারের ভেতরের তালিকায় মেলানো হয়, বাইরের কাউকে জিজ্ঞেস করা হয় না।</li></ul>
<h3>ব্রাউজারে কী থাকে</h3><ul><li>কুকি: ভাষা ও থিম; আর চাইলে এই ডিভাইসে পিন দিয়ে ফেরার জন্য একটি, ২৪ ঘণ্টার।</li><li>ট্যাবের স্মৃতি: লগইনের টোকেন, ট্যাব বন্ধ হলে মুছে যায়। চাইলে ইউজারনেম ২৪ ঘণ্টা মনে রাখা হয়।</li><li>পরিসংখ্যানের কোনো ট্যাগ নেই, যদি না পরিচালক তা চালু করেন এবং আপনি সম্মতি দেন।</li></ul>
<h3>কে দেখতে পান</h3><p>যিনি পোর্টাল চালান তিনি, কাজের প্রয়োজনে। বাইরের গেম খুললে গেমটি একটি নম্বর ও ব্যালেন্স জানে, আপনার নাম বা যোগাযোগ নয়। কারও কাছে তথ্য বেচা হয় না।</p>
<h3>কত দিন</h3><p>অ্যাকাউন্ট যত দিন আছে তত দিন। বন্ধ করলে যোগাযোগের তথ্য মুছে ফেলতে বলতে পারেন; হিসাবের খাতা থাকে, যাতে যোগফল মেলে।</p>
<h3>আপনার অধিকার</h3><p>নিজের তথ্য দেখতে, ঠিক করতে, মুছতে বা নিয়ে যেতে <a href="/help#contact">লিখুন</a>। অ্যাকাউন্টটি যে আপনার, তা যাচাই করে উত্তর দেওয়া হবে।</p>`,
      en: `<blockquote><p>This is a template. Whoever runs this portal reviews it against the law of their country before publishing it, and writes who is responsible for the data.</p></blockquote>
<h3>What is kept</h3><table><tbody><tr><th scope="col">Data</th><th scope="col">Why</th></tr><tr><td>Username, a fingerprint of the password (Argon2id), date of birth</td><td>Logging in, checking age</td></tr><tr><td>Email, phone and whatever else you choose to give</td><td>Getting a password back, verification codes</td></tr><tr><td>Times of logins, IP address, name of the browser</td><td>Safety: noticing a login that is not yours</td></tr><tr><td>Rounds, stakes, wins and movements of the balance</td><td>Running the games, keeping the books</td></tr><tr><td>Deposits, withdrawals, and the number and name of an account that you give to withdraw to</td><td>Carrying them out</td></tr><tr><td>Favourites, recent games, messages</td><td>To show them to you</td></tr><tr><td>Feedback, applications and their pictures</td><td>To answer you</td></tr></tbody></table>
<h3>What is not kept</h3><ul><li>Card data: it is asked for nowhere.</li><li>What hides inside pictures: they are drawn anew and the file you sent is not kept. A picture that no form uses is deleted after a day.</li><li>Your location: the country is found by comparing the IP address with a list inside the server; nobody outside is asked.</li></ul>
<h3>What stays in your browser</h3><ul><li>Cookies: language and theme; and, if you want it, one that brings you back on this device by PIN for 24 hours.</li><li>Memory of the tab: the token of your login, gone when the tab is closed. If you wish, your username is remembered for 24 hours.</li><li>No analytics tag, unless the operator turns one on and you agree.</li></ul>
<h3>Who sees it</h3><p>Whoever runs the portal, as far as the work needs it. A game of another server learns a number and the balance, not your name or contact. Nothing is sold to anybody.</p>
<h3>For how long</h3><p>For as long as the account exists. When you close it, you may ask to have your contact data deleted; the books stay, so that their sums still agree.</p>
<h3>Your rights</h3><p>To see, correct, delete or take along your data, <a href="/help#contact">write to us</a>. You get an answer once it is clear that the account is yours.</p>`,
    },
  },
];
