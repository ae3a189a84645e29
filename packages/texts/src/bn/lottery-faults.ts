/** Why a bet or a line of a ticket is not taken. */
export const lotteryFaults = {
  rows: 'ঘরের সংখ্যা মেলে না',
  unknown: 'এখানে এমন নম্বর নেই',
  repeated: 'একই নম্বর দুবার',
  few: 'নম্বর কম',
  many: 'নম্বর বেশি',
  elsewhere: 'ব্যাংকারে আছে',
  noBet: 'এতে কোনো বাজি হয় না',
  notSingle: 'একটির বেশি বাজি হয়',
  notTyped: 'এই বাজি একটি একটি করে লেখা যায় না',
  repeatedBet: 'একই বাজি দুবার',
  manyBets: 'এক লাইনে এত বাজি ধরে না',
  unknownPlay: 'এমন বাজি এখানে নেই',
  closedPlay: 'এই বাজি এখন বন্ধ',
  unit: 'এই একক নেওয়া হয় না',
  multiple: 'গুণ এখানে ১ থেকে {most}',
  series: 'এই সিরিজ এখন আর নেই',
  odds: 'এর দর বদলে গেছে',
  noItem: 'স্লিপের একটি লাইনের মতো লেখা নয়',
  manyLines: 'এক অর্ডারে সর্বোচ্চ {most}টি লাইন',
  tooLong: 'একসঙ্গে এত পাঠানো যায় না',
  other: 'এটি এখন নেওয়া যায় না',
  inPad: '{pad}: {reason}',
  lineFault: 'নেওয়া যায় না: {reason}।',
  numberFull:
    '{number}: {issues, plural, one {এই ইস্যুতে} other {এই ইস্যুগুলোর একটিতে}} এর ওপর আর সর্বোচ্চ {free} জেতার বাজি নেওয়া যায়।',
  numberFullNone:
    '{number}: {issues, plural, one {এই ইস্যুতে} other {এই ইস্যুগুলোর একটিতে}} এর ওপর আর বাজি নেওয়া যায় না।',
  moreFull: 'এই লাইনের আরও কিছু নম্বরেও এত বাজি নেওয়া যায় না।',
  wideLines: 'অনেক বেশি বাজির লাইন',
  linesRefused:
    'বাজি নেওয়া হয়নি, কিছু কাটাও হয়নি: {count, plural, one {#টি লাইন এভাবে নেওয়া যায় না, চিহ্নিত আছে।} other {#টি লাইন এভাবে নেওয়া যায় না, চিহ্নিত আছে।}}',
  oddsChanged:
    'বাজি নেওয়া হয়নি, কিছু কাটাও হয়নি: {count, plural, one {#টি লাইনের} other {#টি লাইনের}} দর বদলেছে। নতুন দর দেখে আবার নিশ্চিত করুন।',
  refusedLines: 'যে লাইন নেওয়া যায়নি',
  winsTooMuch:
    '{numero} ইস্যুতে এই অর্ডার সর্বোচ্চ {most} জিততে পারে, এই খেলা দেয় সর্বোচ্চ {limit}। গুণ কমান বা লাইন বাদ দিন।',
  totalDiffers: 'মোট এখন {amount}। দেখে আবার নিশ্চিত করুন।',
  tooMuchAtOnce: 'একসঙ্গে এত পাঠানো যায় না। লাইন বা ইস্যু কমান।',
  mendTicket: 'টিকিট ঠিক করুন',
  changeLine: 'বদলান',
  changeLineOf: 'বদলান: {line}',
};
