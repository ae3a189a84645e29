/** What the server says in its own words: messages to members, names of kinds of games. No screen loads this. */
export const server = {
  messageWelcomeTitle: 'স্বাগতম, {account}',
  messageWelcomeBody:
    'আপনার অ্যাকাউন্টে ১০,০০০ খেলার ক্রেডিট জমা হয়েছে। এটি টাকা নয়: কেনা যায় না, তোলাও যায় না। ক্রেডিট ১,০০০-এর নিচে নামলে দিনে একবার আবার ভরে নিতে পারবেন।',
  classifySC: 'স্ক্র্যাচ',
  classifyVP: 'ভিডিও পোকার',
  classifyJP: 'জ্যাকপট',
  classifyTG: 'টেবিল গেম',
  classifyAC: 'আর্কেড',
  classifyBG: 'বিঙ্গো',
  classifyCrash: 'ক্র্যাশ',
} as const;
