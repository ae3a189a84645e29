export type PageLanguage = 'bn' | 'en';

/** What the pages of the simulated payment provider say. */
export const WORDS = {
  bn: {
    sample: 'নমুনা: টাকা পাঠাবেন না',
    sampleLong: 'এটি একটি সিমুলেশন। এখানে কোনো আসল টাকা, নম্বর বা অ্যাকাউন্ট নেই।',
    checkout: 'নমুনা পেমেন্ট',
    amount: 'পরিমাণ',
    order: 'অর্ডার',
    pay: 'পরিশোধ করুন',
    payLess: 'অর্ধেক পরিশোধ করুন',
    payMore: 'দ্বিগুণ পরিশোধ করুন',
    payLate: 'পরিশোধ করুন, এক মিনিট পরে জানান',
    fail: 'ব্যর্থ করুন',
    paid: 'পরিশোধ হয়েছে',
    failed: 'পরিশোধ হয়নি',
    trxId: 'TrxID',
    back: 'পোর্টালে ফিরে যান',
    wallet: 'নমুনা ওয়ালেট ও ব্যাংক',
    service: 'সেবা',
    receiver: 'প্রাপকের নম্বর',
    sender: 'আপনার নম্বর বা নাম',
    send: 'পাঠান',
    sent: 'পাঠানো হয়েছে',
    keepTrx: 'পোর্টালে এই TrxID লিখুন:',
    wrong: 'লেখা ঠিক নয়। আবার দেখুন।',
    unknown: 'এমন কোনো অর্ডার নেই।',
    other: 'English',
  },
  en: {
    sample: 'Sample: send no money',
    sampleLong: 'This is a simulation. There is no real money, number or account here.',
    checkout: 'Sample payment',
    amount: 'Amount',
    order: 'Order',
    pay: 'Pay',
    payLess: 'Pay half of it',
    payMore: 'Pay twice as much',
    payLate: 'Pay, and tell a minute later',
    fail: 'Let it fail',
    paid: 'Paid',
    failed: 'Not paid',
    trxId: 'TrxID',
    back: 'Back to the portal',
    wallet: 'Sample wallets and bank',
    service: 'Service',
    receiver: 'Receiver’s number',
    sender: 'Your number or name',
    send: 'Send',
    sent: 'Sent',
    keepTrx: 'Write this TrxID in the portal:',
    wrong: 'Something is not right. Please look again.',
    unknown: 'There is no such order.',
    other: 'বাংলা',
  },
} as const;

/** As the address says, else as the browser prefers; Bengali unless English comes first. */
export function languageOf(query: { lang?: unknown }, acceptLanguage: string | undefined): PageLanguage {
  if (query.lang === 'bn' || query.lang === 'en') return query.lang;
  return /^en\b/i.test(acceptLanguage?.trim() ?? '') ? 'en' : 'bn';
}
