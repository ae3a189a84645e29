/**
 * Terms and privacy policy of an installation whose operator has written none: what is true of the portal itself, and
 * in plain words what only the operator can say. `LEGAL_TEMPLATE_VERSION` moves with every change of them.
 */
export const LEGAL_TEMPLATE_VERSION = '1 (2026-11-22)';

export interface LegalTemplate {
  readonly code: 'term' | 'privacy';
  readonly icon: string;
  readonly title: { readonly bn: string; readonly en: string };
  /** HTML. */
  readonly content: { readonly bn: string; readonly en: string };
}

const NOTE_BN = `<blockquote><p>এটি সফটওয়্যারের সঙ্গে আসা একটি নমুনা, সংস্করণ ${LEGAL_TEMPLATE_VERSION}। এই পোর্টালের পরিচালক এখনো নিজের লেখা প্রকাশ করেননি: নিচের যেসব জায়গায় বলা আছে, সেগুলো তাঁকেই পূরণ করতে হবে। ততদিন এখানে শুধু খেলার ক্রেডিটে খেলা চলে।</p></blockquote>`;
const NOTE_EN = `<blockquote><p>This is a template that comes with the software, version ${LEGAL_TEMPLATE_VERSION}. The operator of this portal has not published a text of its own yet: where it says so below, only the operator can complete it. Until then the portal plays with credit alone.</p></blockquote>`;

export const LEGAL_TEMPLATES: readonly LegalTemplate[] = [
  {
    code: 'term',
    icon: 'file-text',
    title: { bn: 'শর্তাবলি', en: 'Terms' },
    content: {
      bn: `${NOTE_BN}
<h3>১. পরিচালক কে</h3><p>এখনো লেখা হয়নি। পরিচালক এখানে নিজের নাম, ঠিকানা, যোগাযোগের উপায় এবং থাকলে লাইসেন্সের তথ্য লিখবেন।</p>
<h3>২. কারা খেলতে পারেন</h3><p>১৮ বছর বা তার বেশি বয়সীরা, যেখানে থাকেন সেখানকার আইন অনুমতি দিলে। একজনের একটিই অ্যাকাউন্ট, জন্মতারিখ সত্য হতে হবে।</p>
<h3>৩. খেলার ক্রেডিট</h3><p>খেলার ক্রেডিট টাকা নয়, টাকার দাবিও নয়। এটি কেনা যায় না, টাকায় বদলানো যায় না।</p>
<h3>৪. আপনার অ্যাকাউন্ট</h3><p>পাসওয়ার্ড, পিন ও কোড গোপন রাখুন। অন্য কেউ ঢুকেছে মনে হলে সঙ্গে সঙ্গে পাসওয়ার্ড বদলান। নিরাপত্তা কেন্দ্র থেকে যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে পারেন।</p>
<h3>৫. খেলার ফল</h3><p>রাউন্ডের ফল সার্ভারের হিসাব অনুযায়ী। প্রতিটি বাজি ও জয় আপনার হিসাবের পাতায় থাকে।</p>
<h3>৬. নিজের নিয়ন্ত্রণ</h3><p>সীমা, বিরতি ও নিজেকে বাদ রাখার ব্যবস্থা ‘নিয়ন্ত্রণ’ পাতায় আছে এবং সঙ্গে সঙ্গে খাটে।</p>
<h3>৭. অভিযোগ, আইন ও দায়</h3><p>এখনো লেখা হয়নি। কোথায় অভিযোগ জানাবেন, কোন দেশের আইন খাটে, আর কার কী দায়, তা পরিচালক লিখবেন।</p>
<h3>৮. বদল</h3><p>পরিচালক নিজের শর্ত প্রকাশ করলে বা বদলালে তা দেখিয়ে আবার আপনার সম্মতি চাওয়া হয়।</p>`,
      en: `${NOTE_EN}
<h3>1. Who the operator is</h3><p>Not written yet. The operator puts its name, address, ways to reach it, and its licence where it has one here.</p>
<h3>2. Who may play</h3><p>People aged 18 or over, where the law of the place permits it. One account for each person, with a true date of birth.</p>
<h3>3. Play credit</h3><p>Play credit is no money and no claim to money. It cannot be bought, and it cannot be turned into money.</p>
<h3>4. Your account</h3><p>Keep password, PIN and codes secret. If you think that somebody else got in, change your password at once. You can close your account in the security centre at any time.</p>
<h3>5. Results</h3><p>The result of a round is what the server’s books say. Every stake and every win stands in your records.</p>
<h3>6. Your own control</h3><p>Limits, breaks and self-exclusion stand on the page “Control” and hold at once.</p>
<h3>7. Complaints, law and liability</h3><p>Not written yet. The operator says where complaints go, which law holds, and who is liable for what.</p>
<h3>8. Changes</h3><p>When the operator publishes terms of its own or changes them, you are shown them and asked for your consent anew.</p>`,
    },
  },
  {
    code: 'privacy',
    icon: 'lock-keyhole',
    title: { bn: 'গোপনীয়তা নীতি', en: 'Privacy policy' },
    content: {
      bn: `${NOTE_BN}
<h3>কে দায়িত্বে</h3><p>এখনো লেখা হয়নি। তথ্যের দায়িত্বে কে আছেন এবং কীভাবে তাঁর কাছে পৌঁছানো যায়, পরিচালক এখানে লিখবেন।</p>
<h3>সফটওয়্যার কী রাখে</h3><ul><li>ইউজারনেম, পাসওয়ার্ডের ছাপ (পাসওয়ার্ড নিজে নয়), জন্মতারিখ, আর আপনি যা নিজে দেন।</li><li>লগইনের সময়, আইপি ঠিকানা ও ব্রাউজারের নাম, নিরাপত্তার জন্য।</li><li>রাউন্ড, বাজি, জয় ও ব্যালেন্সের হিসাব।</li></ul>
<h3>ব্রাউজারে কী থাকে</h3><p>ভাষা, থিম ও লগইনের জন্য যা লাগে। পরিসংখ্যানের ট্যাগ চলে শুধু পরিচালক চালু করলে এবং আপনি সম্মতি দিলে।</p>
<h3>কত দিন, কাকে দেওয়া হয়</h3><p>এখনো লেখা হয়নি। কত দিন রাখা হয় এবং কার সঙ্গে ভাগ করা হয়, তা পরিচালক লিখবেন।</p>
<h3>আপনার তথ্য</h3><p>নিরাপত্তা কেন্দ্র থেকে নিজের তথ্যের কপি নিতে এবং অ্যাকাউন্ট বন্ধ করতে পারেন।</p>`,
      en: `${NOTE_EN}
<h3>Who is responsible</h3><p>Not written yet. The operator says here who is responsible for the data and how to reach them.</p>
<h3>What the software keeps</h3><ul><li>Username, a fingerprint of the password (never the password), date of birth, and what you choose to give.</li><li>Times of logins, IP address and name of the browser, for safety.</li><li>Rounds, stakes, wins and movements of the balance.</li></ul>
<h3>What stays in your browser</h3><p>What language, theme and login need. An analytics tag runs only where the operator turned one on and you agreed.</p>
<h3>For how long, and to whom</h3><p>Not written yet. The operator says for how long data is kept and with whom it is shared.</p>
<h3>Your data</h3><p>In the security centre you can take a copy of your data and close your account.</p>`,
    },
  },
];
