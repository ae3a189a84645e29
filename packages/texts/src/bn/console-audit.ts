/** Texts of the console: the list of what the staff did. */
export const consoleAudit = {
  auditTitle: 'কাজের খাতা',
  auditText: 'কর্মীরা যা বদলান, করার আগেই তা এখানে লেখা হয়। মোছা যায় না।',
  auditEmpty: 'এখনো কোনো কাজ লেখা হয়নি',
  who: 'কে',
  what: 'কী',
  about: 'কাকে বা কী নিয়ে',
  reasonShort: 'কারণ',
  outcome: 'ফল',
  when: 'কখন',
  outcomeDone: 'হয়েছে',
  outcomeUnknown: 'মাঝপথে থেমেছে',
  showMore: 'আরও দেখান',
};
