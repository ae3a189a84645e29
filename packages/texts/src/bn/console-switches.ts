/** Texts of the console: maintenance, regions, the virtual cockfight, limits on deposits, bets of lotteries, jackpots. */
export const consoleSwitches = {
  // Settings of the database
  unreadable: 'যে সেটিং পড়া যাচ্ছে না',
  unreadableMend: 'ঠিক করতে হবে',
  unreadableText:
    'এগুলো এমনভাবে লেখা, যা এই সংস্করণ বোঝে না। তাই আগে যা ছিল, তা-ই চলছে। যিনি লিখেছেন, তিনি সেটিংয়ের কমান্ড দিয়ে ঠিক করবেন।',

  // Maintenance
  systemTitle: 'পোর্টালের সুইচ',
  maintenanceText: 'বন্ধ করলে সদস্যরা শুধু রক্ষণাবেক্ষণের পাতা দেখেন। কনসোল খোলা থাকে।',
  maintenanceEnds: 'বলা হবে, খুলবে',
  endsUnknown: 'সময় বলা হবে না',
  endsMinutes: '{count} মিনিট পরে',
  endsHours: '{count} ঘণ্টা পরে',
  endsAt: 'সদস্যদের বলা হচ্ছে, খুলবে {date}',
  endsAtUnknown: 'কখন খুলবে, তা বলা হচ্ছে না।',
  close: 'পোর্টাল বন্ধ করুন',
  closeQuestion: 'পোর্টাল বন্ধ করবেন?',
  closeText: 'এই মুহূর্তে যাঁরা ভেতরে আছেন, তাঁরাও রক্ষণাবেক্ষণের পাতা দেখবেন।',
  closeDone: 'পোর্টাল রক্ষণাবেক্ষণের জন্য বন্ধ।',
  open: 'পোর্টাল খুলুন',
  openQuestion: 'পোর্টাল আবার খুলবেন?',
  openText: 'সবাই আবার ঢুকতে পারবেন।',
  openDone: 'পোর্টাল খোলা হয়েছে।',

  // Regions
  regionText: 'কোন দেশের ঠিকানা থেকে পোর্টাল দেখা যাবে।',
  regionMode: 'নিয়ম',
  mode_off: 'সব দেশে খোলা',
  mode_block: 'এগুলোতে বন্ধ',
  mode_allow: 'শুধু এগুলোতে খোলা',
  countries: 'দেশ',
  addCountry: 'দেশ যোগ করুন',
  add: 'যোগ',
  removeCountry: '{name} বাদ দিন',
  countriesNeeded: 'অন্তত একটি দেশ বাছুন।',
  allowsUnknown: 'দেশ না জানা ঠিকানাও ঢুকতে পারবে',
  saveRegion: 'নিয়ম বদলান',
  saveQuestion: 'অঞ্চলের নিয়ম বদলাবেন?',
  saveText: 'নতুন নিয়ম দুই সেকেন্ডের মধ্যে সবার জন্য চালু হয়: {rule}।',
  saveDone: 'অঞ্চলের নিয়ম বদলেছে।',

  // The virtual cockfight
  cockfight: 'ভার্চুয়াল মোরগ লড়াই',
  cockfightText: 'বন্ধ রাখলে এই বিভাগ মেনুতে থাকে না, গেমগুলো খোঁজা বা খোলা যায় না। নেওয়া বাজি নিয়মমতো মেটে।',
  cockfightShown: 'দেখানো হয়',
  cockfightHidden: 'লুকানো',
  cockfightHide: 'লুকান',
  cockfightShow: 'দেখান',
  cockfightQuestion: 'ভার্চুয়াল মোরগ লড়াই বদলাবেন?',
  cockfightHideDone: 'বিভাগটি লুকানো হয়েছে।',
  cockfightShowDone: 'বিভাগটি আবার দেখা যায়।',

  // Limits on deposits
  caps: 'জমার সীমা',
  capsText:
    'একজন সদস্য সর্বোচ্চ কত জমা দিতে পারেন। সদস্যদের নিজেদের সীমার পাশাপাশি এটি খাটে: যেটি কড়া, সেটিই চলে। ব্র্যান্ডের দিন, সোমবার থেকে সপ্তাহ ও মাস ধরে গোনা হয়।',
  cap_day: 'দিনে (ক্রেডিট)',
  cap_week: 'সপ্তাহে (ক্রেডিট)',
  cap_month: 'মাসে (ক্রেডিট)',
  capWrong: '০-র বেশি পূর্ণ সংখ্যা লিখুন, সীমা না চাইলে খালি রাখুন।',
  capBelow: 'কম সময়ের সীমার চেয়ে কম হতে পারে না।',
  saveCaps: 'সীমা বদলান',
  saveCapsQuestion: 'জমার সীমা বদলাবেন?',
  saveCapsText: 'দুই সেকেন্ডের মধ্যে সবার জন্য খাটবে। আগে খোলা জমা চলতে থাকবে।',
  saveCapsDone: 'জমার সীমা বদলেছে।',

  // Bets of lotteries
  bets: 'লটারির বাজি',
  betsText:
    'এক অর্ডারে কয়টি একক বাজি ধরা যায়, আর ধারাবাহিকে সব ইস্যু মিলিয়ে কয়টি। এর বেশি হলে কিছু না কেটেই ফিরিয়ে দেওয়া হয়; আগে নেওয়া অর্ডার বহাল থাকে।',
  bets_order: 'এক অর্ডারের বাজি',
  bets_chase: 'ধারাবাহিকের বাজি',
  betsWrong: '{least} থেকে {most} পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন।',
  betsBelow: 'এক অর্ডারের চেয়ে কম হতে পারে না।',
  saveBets: 'সীমা বদলান',
  saveBetsQuestion: 'একবারে কয়টি বাজি নেওয়া হয়, তা বদলাবেন?',
  saveBetsText: 'দুই সেকেন্ডের মধ্যে সবার জন্য কার্যকর হয়।',
  saveBetsDone: 'বাজির সীমা বদলানো হয়েছে।',

  // Bare answers
  barePaths: 'এনভেলপ ছাড়া উত্তর দেওয়া লটারি কল',
  barePathsText:
    'অন্য পোর্টালের কিছু প্রোগ্রাম এই কলগুলোর উত্তর এনভেলপ ছাড়া পড়ে, কিন্তু কোনো হেডারে তা জানায় না। এখানে যে পাথ থাকবে, সেটি তাদের এনভেলপ ছাড়া উত্তর দেবে; আমাদের পোর্টাল এনভেলপ চেয়ে নেয়, তাই তার কিছু বদলাবে না।',
  barePathsNone: 'তালিকা খালি: সব কলের উত্তর এনভেলপে যায়।',
  addPath: 'পাথ যোগ করুন',
  removePath: '{path} সরান',
  saveBarePaths: 'তালিকা বদলান',
  saveBarePathsQuestion: 'কোন কল এনভেলপ ছাড়া উত্তর দেবে, তা বদলাবেন?',
  saveBarePathsText:
    'দুই সেকেন্ডের মধ্যে কার্যকর হয়। যে প্রোগ্রাম এই পাথে এনভেলপ পড়ে কিন্তু চেয়ে নেয় না, সেটি আর চলবে না।',
  saveBarePathsDone: 'তালিকা বদলানো হয়েছে।',

  // Jackpots
  jackpots: 'জ্যাকপট',
  jackpotsText: 'খেলার ক্রেডিটের পুল, শেষ হওয়া বাজি থেকে হাউস যা ভরে। খেলা থেকে সরালেও পুলে যা আছে তা থাকে।',
  jackpotOn: 'খেলায় আছে',
  jackpotOff: 'খেলায় নেই',
  jackpotNeverOpen: 'এখনো খোলা হয়নি।',
  jackpotSums: 'এ পর্যন্ত জমা {putIn}, জেতায় দেওয়া {paidOut}।',
  jackpotHolds: 'পুলে আছে {amount}; {times} বার জেতা হয়েছে।',
  jackpotUndone:
    '{times} বার এমন রাউন্ড জিতেছে, যা পরে বাতিল হয়েছে। যা দেওয়া হয়েছে তা থেকে যায়; ভুল হলে সংশোধন করে ফেরত নিন।',
  jackpotRandom: 'বাজির {percent}%, সর্বোচ্চ {cap}; গড়ে প্রতি {amount} বাজিতে একবার জেতা হয়।',
  jackpotReturns: 'পুলের আকার অনুযায়ী বাজির ফেরত',
  jackpotReturnsPool: 'পুল',
  jackpotReturnsOwn: 'জ্যাকপট থেকে',
  jackpotReturnsTotal: 'মোট',
  jackpotAtSeed: 'খোলার সময়',
  jackpotAtNow: 'এখন',
  jackpotAtCap: 'ভরা',
  jackpotHighest:
    'মোট: সবচেয়ে বেশি ফেরতের গেম {game} ({percent}%) আর খেলায় থাকা অন্য জ্যাকপট ভরা থাকলে তাদের {others}% ধরে।',
  jackpotNoGames: 'জেতার মতো কোনো গেম এখন চালু নেই।',
  jackpotTooGenerous: 'ভরা অবস্থায় বাজির চেয়ে বেশি ফেরত যেত, তাই খেলায় আনা যাবে না।',
  jackpotSwitchOn: 'খেলায় আনুন',
  jackpotSwitchOff: 'খেলা থেকে সরান',
  jackpotOnQuestion: '“{name}” জ্যাকপট খেলায় আনবেন?',
  jackpotOnText: 'পুলটি হাউসের প্রাথমিক অঙ্ক নিয়ে খোলে। এরপর শেষ হওয়া প্রতিটি রাউন্ড পুলে যোগ করে এবং জিততে পারে।',
  jackpotOffQuestion: '“{name}” জ্যাকপট খেলা থেকে সরাবেন?',
  jackpotOffText: 'সরানো থাকলে কেউ জিততে পারেন না। পুলে যা আছে তা থেকে যায়।',
  jackpotDone: 'জ্যাকপট বদলানো হয়েছে।',
  jackpotsOnHome: 'হোমে সবচেয়ে বড় পুল দেখান',
  jackpotsOffHome: 'হোমে প্রদর্শনের সংখ্যা দেখান',
  jackpotsOnHomeQuestion: 'হোমে সবচেয়ে বড় পুল দেখাবেন?',
  jackpotsOffHomeQuestion: 'হোমে প্রদর্শনের সংখ্যা দেখাবেন?',
  jackpotsOnHomeText: 'প্রদর্শনের সংখ্যা শুধু সাজসজ্জা, আর তা লেখাও থাকে; পুলটি আসল, জেতা যায়।',
};
