/** The screens that stand in the portal's place while it is closed to the visitor (SC-1, SC-2). */
export const status = {
  maintenanceTitle: 'গেমের রক্ষণাবেক্ষণ চলছে',
  maintenanceText: 'পোর্টাল কিছু সময় বন্ধ আছে। আপনার ব্যালেন্স ও খোলা খেলা যেমন ছিল তেমনই আছে।',
  maintenanceEnds: 'শেষ হওয়ার কথা',
  now: 'এখন',
  regionTitle: 'আপনার IP ঠিকানা থেকে প্রবেশ বন্ধ',
  regionText:
    'আপনার এলাকায় এই সেবা দেওয়া হয় না। আগে থেকে অ্যাকাউন্ট থাকলে গ্রাহক সেবায় লিখুন, ব্যালেন্সের বিষয়ে তাঁরা সাহায্য করবেন।',
  yourIp: 'আপনার ঠিকানা (IP)',
  region: 'এলাকা',
  regionUnknown: 'অজানা',
  checkAgain: 'আবার দেখুন',
  checking: 'দেখা হচ্ছে',
  stillClosed: 'এখনো বন্ধ আছে। প্রতি ৩০ সেকেন্ডে নিজে থেকেই দেখা হয়।',
  checksItself: 'পাতাটি প্রতি ৩০ সেকেন্ডে নিজে থেকেই আবার দেখে।',
  checkFailed: 'এখন দেখা গেল না। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
  service: 'গ্রাহক সেবায় লিখুন',
  copyIp: 'ঠিকানা কপি করুন',
  copied: 'কপি হয়েছে',
};
