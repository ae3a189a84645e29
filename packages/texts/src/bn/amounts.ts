/** What is wrong with how an amount was typed. Every field of an amount says it in these words, games as well. */
export const amounts = {
  leaveOut: '“{extra}” বাদ দিন, পুরো পরিমাণটি শুধু সংখ্যায় লিখুন, যেমন ৫০০।',
  twoWays: 'এটি দুইভাবে পড়া যায়। এক হাজার হলে ১০০০ লিখুন, দেড় হলে ১.৫০।',
  decimals: 'দশমিকের পরে সর্বোচ্চ {count} ঘর লেখা যায়, যেমন ৫০০.২৫।',
  wholeOnly: 'দশমিক ছাড়া পূর্ণ সংখ্যায় লিখুন।',
};
