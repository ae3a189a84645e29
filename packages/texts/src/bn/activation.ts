/** An account that an agent opened begins: what its person reads and fills in. */
export const activation = {
  title: 'অ্যাকাউন্ট চালু করুন',
  lead: 'এজেন্ট আপনার জন্য অ্যাকাউন্ট খুলে রেখেছেন। কোডটি দিন, নিজের পাসওয়ার্ড দিন। এর আগে কেউ এতে ঢুকতে বা বাজি ধরতে পারে না।',
  artTitle: 'অ্যাকাউন্টটি এখন থেকে আপনার',
  artPassword: 'পাসওয়ার্ড শুধু আপনি জানেন',
  artOnce: 'কোড একবারই কাজে লাগে',
  artAge: '১৮ বছর বা তার বেশি বয়সে',
  code: 'চালু করার কোড',
  codeHint: 'যেমন K7QM-2XWP-9DHT; ছোট হাতের অক্ষর বা ফাঁকা থাকলেও চলে',
  codeRequired: 'কোডটি লিখুন।',
  activate: 'চালু করে ঢুকুন',
  activating: 'চালু হচ্ছে',
  signedIn: 'আপনি {account} নামে ঢুকে আছেন। নতুন অ্যাকাউন্ট চালু করতে আগে বেরিয়ে আসুন, তারপর লিংকটি আবার খুলুন।',
  signOut: 'বেরিয়ে আসুন',
};
