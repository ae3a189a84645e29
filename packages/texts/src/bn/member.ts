/** Texts of the member centre, the messages and the cashier statements. */
export const member = {
  title: 'সদস্য কেন্দ্র',
  menuLabel: 'সদস্য কেন্দ্রের পাতা',
  securityCenter: 'আমার অ্যাকাউন্ট',
  transferFund: 'ওয়ালেট বদল',
  depositv2: 'জমা',
  withdraw: 'উত্তোলন',
  transferUpline: 'আপলাইনে পাঠান',
  personalHistoryCopy: 'বাজির রেকর্ড',
  transactionHistory: 'হিসাব বিবরণ',
  personalProfit: 'নিজের লাভ-ক্ষতি',
  bonusDetails: 'বোনাসের বিবরণ',
  rewardCenter: 'রিওয়ার্ড সেন্টার',
  referral: 'বন্ধু আনুন',
  missionLeaderboard: 'মিশন',
  messageV2: 'বার্তা',
  groupAccount: 'অ্যাকাউন্ট',
  groupWallet: 'ওয়ালেট',
  groupRecords: 'রেকর্ড',
  groupRewards: 'সুবিধা',
  allPages: 'সব পাতা',
  off: 'বন্ধ',
  unread: '{count}টি অপঠিত',

  // Pages that are switched off
  offTitle: 'এই পোর্টালে পাতাটি বন্ধ রাখা আছে',
  offTransferFund: 'একাধিক ওয়ালেটের মধ্যে ব্যালেন্স সরানোর পাতা। এখানে সবার একটিই ওয়ালেট, তাই সরানোর কিছু নেই।',
  offTransferUpline: 'যে এজেন্টের মাধ্যমে এসেছেন, তাঁকে ব্যালেন্স পাঠানোর পাতা। এখানে সদস্যদের মধ্যে ক্রেডিট পাঠানো বন্ধ।',
  offPersonalHistoryCopy:
    'আপনার প্রতিটি বাজি, ফল ও জয় তারিখ ধরে দেখার পাতা। এখানে রেকর্ডের পাতা বন্ধ, তবে নিজস্ব গেমের রাউন্ড মিলিয়ে দেখা যায়।',
  offTransactionHistory:
    'ব্যালেন্সে যা ঢুকেছে ও বেরিয়েছে, তার তালিকা দেখার পাতা। এখানে তালিকার পাতা বন্ধ, এখনকার ব্যালেন্স দেখা যায়।',
  offPersonalProfit:
    'দিন, সপ্তাহ ও মাস ধরে মোট বাজি, মোট জয় ও নিট ফল দেখার পাতা। এখানে বন্ধ। খেলার সময় নিট ফল গেমের ওপরের লাইনে থাকে।',
  offBonusDetails: 'পাওয়া বোনাস ও তার শর্তের হিসাব দেখার পাতা। এখানে কোনো বোনাস দেওয়া হয় না।',
  offRewardCenter: 'জমে থাকা রিওয়ার্ড দেখা ও নেওয়ার পাতা। এখানে কোনো রিওয়ার্ড দেওয়া হয় না।',
  offReferral: 'বন্ধুকে পাঠানোর লিংক ও তার ফল দেখার পাতা। এখানে আমন্ত্রণের কোনো সুবিধা নেই।',
  offMissionLeaderboard: 'মিশনের অগ্রগতি ও সেরাদের তালিকা দেখার পাতা। এখানে কোনো মিশন চলে না।',
  goVerify: 'রাউন্ড মিলিয়ে দেখুন',
  goDeposit: 'ব্যালেন্স দেখুন',
  goGames: 'গেম দেখুন',
  goAccount: 'আমার অ্যাকাউন্ট',

  // My account
  nickname: 'নাম',
  memberNo: 'সদস্য নম্বর',
  kindMember: 'সদস্য',
  kindAgent: 'এজেন্ট',
  registered: 'অ্যাকাউন্ট খোলা',
  lastLogin: 'শেষ লগইন',
  changePassword: 'পাসওয়ার্ড বদলান',
  sessionText: '৩০ মিনিট কিছু না করলে নিজে থেকে বেরিয়ে যায়। এক অ্যাকাউন্ট একবারে এক জায়গায় খোলা থাকে।',
  logout: 'বেরিয়ে যান',

  // Credit
  refillTitle: 'ক্রেডিট ফুরিয়ে গেলে',
  refillText: 'ব্যালেন্স {amount} ক্রেডিটের নিচে নামলে দিনে একবার আবার {amount} পর্যন্ত ভরতে পারেন।',
  refillNow: 'এখন ভরা যাবে',
  refillAt: 'আবার ভরা যাবে: {time}',
  refillNotNeeded: 'ব্যালেন্স এখন যথেষ্ট, ভরার দরকার নেই',
  refill: 'ক্রেডিট ভরুন',

  // Messages
  messagesTitle: 'বার্তা',
  messagesEmpty: 'কোনো বার্তা নেই',
  messagesEmptyHint: 'অ্যাকাউন্টের খবর এলে এখানে দেখবেন।',
  messagesFailed: 'বার্তা আনা গেল না।',
  messagesAll: 'সব বার্তা',
  newMark: 'নতুন',
  loading: 'আনা হচ্ছে',

  // Guests
  guestTitle: 'আগে লগইন করুন',
  guestText: 'সদস্য কেন্দ্র দেখতে লগইন করা লাগে।',
  guestLogin: 'লগইন করুন',
  trialTitle: 'আসল অ্যাকাউন্ট লাগবে',
  trialText: 'ট্রায়াল অ্যাকাউন্টে সদস্য কেন্দ্র খোলা যায় না।',
  trialRegister: 'অ্যাকাউন্ট খুলুন',
};
