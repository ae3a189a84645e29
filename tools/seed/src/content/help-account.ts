import type { SeedTopic } from './content-types.ts';

/** Opening an account, keeping it safe, and writing to the operator. */
export const ACCOUNT_TOPICS: readonly SeedTopic[] = [
  {
    code: 'account',
    icon: 'user',
    title: { bn: 'অ্যাকাউন্ট', en: 'Account' },
    content: {
      bn: '<p>অ্যাকাউন্ট খোলা, নিজের তথ্য দেখা, ভাষা ও রং বদলানো, আর অ্যাকাউন্ট বন্ধ করা।</p>',
      en: '<p>Opening an account, seeing what it holds, changing language and colours, and closing it.</p>',
    },
    articles: [
      {
        code: 'open-account',
        title: { bn: 'অ্যাকাউন্ট কীভাবে খুলব?', en: 'How do I open an account?' },
        content: {
          bn: '<ol><li>ওপরে “নিবন্ধন করুন” চাপুন।</li><li>ইউজারনেম দিন: ৪ থেকে ১৬টি ইংরেজি অক্ষর ও অঙ্ক, প্রথমটি অক্ষর।</li><li>পাসওয়ার্ড দিন: অন্তত ৮ অক্ষর। লম্বা হলে ভালো; বহুল ব্যবহৃত পাসওয়ার্ড নেওয়া হয় না।</li><li>জন্মতারিখ দিন এবং শর্ত মেনে নিন। বয়স ১৮-এর কম হলে অ্যাকাউন্ট খোলা যায় না।</li></ol><p>শেষ হলেই আপনি লগইন অবস্থায় থাকবেন, আর ব্যালেন্সে ১০,০০০ খেলার ক্রেডিট থাকবে।</p>',
          en: '<ol><li>Press “Register” at the top.</li><li>Choose a username: 4 to 16 Latin letters and digits, a letter first.</li><li>Choose a password of at least 8 characters. Longer is better; passwords that many people use are refused.</li><li>Give your date of birth and accept the terms. Nobody under 18 can open an account.</li></ol><p>You are logged in at once, and your balance holds 10,000 in play credit.</p>',
        },
      },
      {
        code: 'trial-account',
        title: { bn: 'ট্রায়াল অ্যাকাউন্ট কী?', en: 'What is a trial account?' },
        content: {
          bn: '<p>নিবন্ধন না করে পোর্টাল ঘুরে দেখার অ্যাকাউন্ট। এতে গেমের তালিকা, খোঁজা ও প্রিয় তালিকা দেখা যায়, আর প্রতিটি গেম বলে দেয় নিজের অ্যাকাউন্ট থাকলে কী পাওয়া যায়। খেলা, ক্রেডিট ভরা ও সদস্য কেন্দ্র খোলা যায় না; তার জন্য নিজের অ্যাকাউন্ট খুলুন।</p>',
          en: '<p>An account for looking around without registering. It shows the lists of games, the search and favourites, and each game says what an account of your own adds. It plays nothing, refills nothing and has no member centre; for these, open an account of your own.</p>',
        },
      },
      {
        code: 'language-and-colours',
        title: { bn: 'ভাষা, অঙ্ক ও থিম কীভাবে বদলাব?', en: 'How do I change language, digits and theme?' },
        content: {
          bn: '<p>ওপরের ভাষার বোতামে চাপুন। বাংলা ও ইংরেজি পুরো অনূদিত; অন্য ভাষায় কিছু লেখা ইংরেজিতে থাকে এবং তালিকায় তা বলা থাকে। একই জায়গায় বাংলা বা ইংরেজি অঙ্ক এবং লাখের ভাগ বেছে নেওয়া যায়। সূর্য বা চাঁদের চিহ্নে চাপলে হালকা ও অন্ধকার থিম বদলায়।</p>',
          en: '<p>Press the language button at the top. Bengali and English are complete; in other languages some texts stay in English, and the list says so. In the same place you choose Bengali or Latin digits and the grouping by lakh. The sun or moon changes between the light and the dark theme.</p>',
        },
      },
      {
        code: 'close-account',
        title: { bn: 'অ্যাকাউন্ট বন্ধ করতে চাই', en: 'I want to close my account' },
        content: {
          bn: '<p>সদস্য কেন্দ্রে <a href="/member?page=securityCenter">আমার অ্যাকাউন্ট</a> পাতা খুলুন। শেষে “অ্যাকাউন্ট বন্ধ করা” অংশে “অ্যাকাউন্ট বন্ধ করুন” চাপুন।</p><ul><li>আগে কী শেষ করতে হবে (যেমন খোলা রাউন্ড বা অপেক্ষায় থাকা জমা), সেখানেই লেখা থাকে।</li><li>অ্যাকাউন্ট সঙ্গে সঙ্গে বন্ধ হয়; এরপর সেটি দিয়ে আর লগইন বা খেলা যায় না।</li></ul><p>কোন তথ্য কত দিন থাকে, <a href="/help#privacy">গোপনীয়তা নীতিতে</a> লেখা আছে।</p>',
          en: '<p>In the member centre open <a href="/member?page=securityCenter">My account</a>. At its end, under “Closing your account”, press “Close the account”.</p><ul><li>What has to end first, such as an open round or a deposit that waits, is told there.</li><li>The account closes at once; after that nobody can log in or play with it.</li></ul><p>What is kept and for how long stands in <a href="/help#privacy">the privacy policy</a>.</p>',
        },
      },
    ],
  },
  {
    code: 'login-safety',
    icon: 'shield-check',
    title: { bn: 'নিরাপদ লগইন', en: 'A safe login' },
    content: {
      bn: '<p>আপনার অ্যাকাউন্ট যাতে শুধু আপনারই থাকে।</p>',
      en: '<p>How your account stays yours alone.</p>',
    },
    articles: [
      {
        code: 'good-password',
        title: { bn: 'ভালো পাসওয়ার্ড কেমন?', en: 'What is a good password?' },
        content: {
          bn: '<ul><li>লম্বা: কয়েকটি শব্দ পাশাপাশি রাখলে মনে থাকে, আন্দাজ করা কঠিন হয়।</li><li>একটাই জায়গায় ব্যবহার করা: অন্য সাইটের পাসওয়ার্ড এখানে দেবেন না।</li><li>শুরু বা শেষে ফাঁকা জায়গা থাকবে না।</li></ul><p>পাসওয়ার্ড ম্যানেজার থেকে কপি করে বসানো যায়। আমরা পাসওয়ার্ড নিজেরাও দেখতে পাই না; শুধু তার একটি ছাপ রাখা হয়।</p>',
          en: '<ul><li>Long: a few words in a row are easy to remember and hard to guess.</li><li>Used in one place only: do not take the password of another site.</li><li>No space at its beginning or end.</li></ul><p>You may paste it from a password manager. We cannot see your password ourselves; only a fingerprint of it is kept.</p>',
        },
      },
      {
        code: 'more-protection',
        title: { bn: 'বাড়তি সুরক্ষা কীভাবে চালু করব?', en: 'How do I add more protection?' },
        content: {
          bn: '<p>সদস্য কেন্দ্রের নিরাপত্তা পাতায় যা পাবেন:</p><ul><li><strong>পাসকি:</strong> ফোনের আঙুলের ছাপ বা মুখ দিয়ে লগইন। যোগ করার পরে পাসওয়ার্ড দিয়ে লগইন করলে পাসকি বা একটি রিকভারি কোডও লাগে।</li><li><strong>অথেনটিকেটর:</strong> লগইনের সময় অ্যাপের ছয় অঙ্কের কোড লাগে।</li><li><strong>রিকভারি কোড:</strong> ফোন হারালে ঢোকার জন্য। লিখে নিরাপদ জায়গায় রাখুন; একটি কোড একবারই চলে।</li><li><strong>ডিভাইস ও লগইনের তালিকা:</strong> চেনেন না এমন কিছু দেখলে বন্ধ করে দিন।</li></ul>',
          en: '<p>On the security page of the member centre you find:</p><ul><li><strong>Passkeys:</strong> log in by your phone’s fingerprint or face. Once you have one, a login by password also asks for a passkey or a recovery code.</li><li><strong>Authenticator:</strong> a login asks for a six-digit code of an app.</li><li><strong>Recovery codes:</strong> the way in when your phone is lost. Write them down and keep them safe; each works once.</li><li><strong>Devices and logins:</strong> end whatever you do not know.</li></ul>',
        },
      },
      {
        code: 'login-trouble',
        title: { bn: 'লগইন করতে পারছি না', en: 'I cannot log in' },
        content: {
          bn: '<ul><li>ইউজারনেম ও পাসওয়ার্ড আবার দেখে লিখুন; বড় ও ছোট হাতের অক্ষর আলাদা।</li><li>কয়েকবার ভুল হলে কিছুক্ষণ অপেক্ষা করতে হয়; কতক্ষণ, পর্দায় লেখা থাকে।</li><li>পাসওয়ার্ড ভুলে গেলে “পাসওয়ার্ড ভুলেছেন?” চাপুন। অ্যাকাউন্টে যাচাই করা ইমেইল বা মোবাইল থাকলে সেখানে কোড বা লিংক যায়; না থাকলে রিকভারি কোড দিয়ে নতুন পাসওয়ার্ড নেওয়া যায়।</li><li>কোনোটিই না থাকলে মতামতের ফর্মে লিখুন, সঙ্গে ফোন বা ইমেইল দিন। অ্যাকাউন্টটি যে আপনার, তা যাচাই করতে প্রশ্ন করা হবে।</li></ul><p>এক অ্যাকাউন্ট একবারে এক জায়গায় খোলা থাকে; অন্য জায়গায় লগইন করলে আগেরটি বন্ধ হয়। ৩০ মিনিট কিছু না করলেও লগইন শেষ হয়।</p>',
          en: '<ul><li>Type username and password once more; capital and small letters differ.</li><li>After some wrong tries you have to wait; how long stands on the screen.</li><li>If you forgot your password, press “Forgot password?”. With a verified email or phone on the account a link or code goes there; without one, a recovery code gives you a new password.</li><li>If you have none of these, write in the feedback form and leave a phone number or an email. You will be asked questions that show that the account is yours.</li></ul><p>An account is open in one place at a time; a login elsewhere ends the one before. It also ends after 30 minutes in which you do nothing.</p>',
        },
      },
      {
        code: 'fraud',
        title: { bn: 'প্রতারণা কীভাবে চিনব?', en: 'How do I recognise fraud?' },
        content: {
          bn: '<ul><li>কেউ ক্রেডিট বেচতে চাইলে, টাকায় বদলে দেবে বললে, বা ফোনে কি বার্তায় কোনো নম্বরে টাকা পাঠাতে বললে সেটি প্রতারণা। আমাদের কেউ তা করেন না।</li><li>আমাদের কেউ পাসওয়ার্ড, পিন বা কোড চান না।</li><li>অ্যাপের ফাইল পাঠিয়ে বসাতে বললে বসাবেন না। নকশি ব্রাউজার থেকেই ফোনে রাখা যায়।</li><li>ঠিকানাটি দেখে নিন: নকল সাইট একই রকম দেখতে হতে পারে।</li></ul>',
          en: '<ul><li>Whoever offers to sell credit, to change it into money, or asks you on the phone or by message to send money to a number is a fraud. None of us does that.</li><li>None of us asks for a password, PIN or code.</li><li>Do not install an app file that somebody sends you. Nokshi goes onto your phone straight from the browser.</li><li>Look at the address: a copy of a site can look the same.</li></ul>',
        },
      },
    ],
  },
  {
    code: 'contact',
    icon: 'message-circle',
    title: { bn: 'যোগাযোগ', en: 'Contact' },
    content: {
      bn: '<p>প্রশ্ন, অভিযোগ বা ভুলের খবর <strong>মতামতের ফর্মে</strong> লিখুন। ফর্মটি সাইটের নিচের অংশে ও এই জানালায় পাবেন।</p><ul><li>১০ থেকে ৫০০ শব্দের মধ্যে লিখুন। কী করছিলেন আর কী হলো, দুটোই বলুন।</li><li>সর্বোচ্চ ৩টি ছবি দেওয়া যায়: PNG বা JPG, প্রতিটি ৫ মেগাবাইট পর্যন্ত। ছবির ভেতরের লুকানো তথ্য (যেমন কোথায় তোলা) মুছে ফেলা হয়।</li><li>ভুলের নিচে একটি ছোট নম্বর থাকলে সেটি ফর্মে নিজে থেকেই যায়; তাতে কারণ খুঁজে পাওয়া সহজ হয়।</li><li>লগইন করা থাকলে উত্তর আসে আপনার <a href="/member?page=messageV2">বার্তায়</a>, আর ফর্মে নিজের লেখার পাশেও থাকে। একসঙ্গে ৫টি পর্যন্ত লেখা উত্তরের অপেক্ষায় থাকতে পারে।</li><li>লগইন করা না থাকলে উত্তরের জন্য ইমেইল বা ফোন লিখুন।</li></ul><p>পাসওয়ার্ড, পিন বা কোড কখনো লিখবেন না।</p>',
      en: '<p>Write questions, complaints or mistakes that you found in the <strong>feedback form</strong>. It stands at the foot of the site and in this window.</p><ul><li>Write 10 to 500 words. Tell what you were doing and what happened.</li><li>You may add three pictures at most: PNG or JPG, up to 5 MB each. What is hidden inside a picture, such as where it was taken, is removed.</li><li>If a short reference stands under an error, it goes along by itself and helps to find the cause.</li><li>When you are logged in, the answer comes to your <a href="/member?page=messageV2">messages</a>, and stands in the form beside what you wrote. Up to 5 of your messages may wait for an answer at a time.</li><li>When you are not, leave an email or a phone number for an answer.</li></ul><p>Never write a password, PIN or code.</p>',
    },
  },
];
