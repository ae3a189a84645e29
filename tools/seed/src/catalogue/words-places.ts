import type { Kind } from './motif-kinds.ts';

/** A place: after 'of' in English, before a noun in English, and as a Bengali noun. */
export interface Place {
  readonly of: string;
  readonly before: string;
  readonly bn: string;
  readonly kinds?: readonly Kind[];
}

const at = (kinds: readonly Kind[] | undefined, ...rows: (readonly [string, string, string?])[]): Place[] =>
  rows.map(([of, bn, before]) => ({
    of,
    before: before ?? of.replace(/^the /u, ''),
    bn,
    ...(kinds ? { kinds } : {}),
  }));

const WILD = ['beast', 'bird', 'flower', 'folk', 'relic', 'gem', 'hall', 'land', 'craft', 'food'] as const;
const WATER = [
  'ship',
  'sea',
  'bird',
  'flower',
  'gem',
  'relic',
  'folk',
  'craft',
  'sky',
  'food',
  'beast',
] as const;
const SEAS = ['ship', 'sea', 'gem', 'relic', 'folk', 'craft', 'land', 'sky', 'arms'] as const;
const TOWNS = [
  'folk',
  'relic',
  'gem',
  'hall',
  'craft',
  'arms',
  'food',
  'suit',
  'ship',
  'sky',
  'sign',
  'flower',
] as const;
const FAR = ['folk', 'relic', 'gem', 'hall', 'arms', 'beast', 'craft', 'food', 'sky', 'suit'] as const;
const SNOW = ['beast', 'bird', 'folk', 'arms', 'land', 'sky', 'gem', 'hall', 'relic'] as const;

export const PLACES: readonly Place[] = [
  ...at(WATER, ['the Padma', 'পদ্মা'], ['the Meghna', 'মেঘনা'], ['the Jamuna', 'যমুনা'], ['the Surma', 'সুরমা']),
  ...at(
    WATER,
    ['the Karnaphuli', 'কর্ণফুলী'],
    ['the Teesta', 'তিস্তা'],
    ['the Brahmaputra', 'ব্রহ্মপুত্র'],
    ['the Rupsha', 'রূপসা'],
  ),
  ...at(
    WATER,
    ['the Madhumati', 'মধুমতী'],
    ['the Dhaleshwari', 'ধলেশ্বরী'],
    ['the Kirtankhola', 'কীর্তনখোলা'],
    ['the Gorai', 'গড়াই'],
  ),
  ...at(
    WATER,
    ['Tanguar Haor', 'টাঙ্গুয়ার হাওর'],
    ['Chalan Beel', 'চলনবিল'],
    ['Blue Lake', 'নীল হ্রদ'],
    ['the Delta', 'বদ্বীপ'],
  ),
  ...at(
    WILD,
    ['the Sundarbans', 'সুন্দরবন', 'Sundarban'],
    ['Bandarban', 'বান্দরবান'],
    ['Srimangal', 'শ্রীমঙ্গল'],
    ['Lawachara', 'লাউয়াছড়া'],
  ),
  ...at(
    WILD,
    ['the Rainforest', 'বৃষ্টিবন'],
    ['the Red Hills', 'লাল পাহাড়'],
    ['the Tea Garden', 'চা-বাগান'],
    ['the Sal Forest', 'শালবন'],
  ),
  ...at(
    WILD,
    ['the Deep Woods', 'গহিন বন'],
    ['the Lost Valley', 'হারানো উপত্যকা'],
    ['the Amazon', 'আমাজন'],
    ['the Congo', 'কঙ্গো'],
  ),
  ...at(
    SEAS,
    ['the Bay', 'বঙ্গোপসাগর'],
    ['the Seven Seas', 'সাত সাগর', 'Seven-Seas'],
    ['Kuakata', 'কুয়াকাটা'],
    ['Hatiya', 'হাতিয়া'],
  ),
  ...at(
    SEAS,
    ['Nijhum Island', 'নিঝুম দ্বীপ'],
    ['the Blue Lagoon', 'নীল উপহ্রদ'],
    ['the Storm Coast', 'ঝড়ের উপকূল'],
    ['Zanzibar', 'জাঞ্জিবার'],
  ),
  ...at(
    SEAS,
    ['the Southern Ocean', 'দক্ষিণ সাগর'],
    ['the Old Port', 'পুরোনো বন্দর'],
    ['the Far Island', 'দূরের দ্বীপ'],
    ['the Sandbar', 'বালুচর'],
  ),
  ...at(TOWNS, ['Dhaka', 'ঢাকা'], ['Old Dhaka', 'পুরান ঢাকা'], ['Sylhet', 'সিলেট'], ['Chattogram', 'চট্টগ্রাম']),
  ...at(TOWNS, ['Rajshahi', 'রাজশাহী'], ['Barishal', 'বরিশাল'], ['Khulna', 'খুলনা'], ['Sonargaon', 'সোনারগাঁও']),
  ...at(TOWNS, ['Mahasthan', 'মহাস্থানগড়'], ['Paharpur', 'পাহাড়পুর'], ['Lalbagh', 'লালবাগ'], ['Natore', 'নাটোর']),
  ...at(
    TOWNS,
    ['the Night Bazaar', 'রাতের বাজার'],
    ['the Winter Fair', 'শীতের মেলা'],
    ['the Boishakhi Fair', 'বৈশাখী মেলা'],
    ['the Old Quarter', 'পুরোনো পাড়া'],
  ),
  ...at(
    TOWNS,
    ['the Zamindar House', 'জমিদারবাড়ি'],
    ['the Nawab', 'নবাববাড়ি'],
    ['the Silk Road', 'রেশম পথ'],
    ['the Lost City', 'হারানো নগর'],
  ),
  ...at(FAR, ['Baghdad', 'বাগদাদ'], ['Basra', 'বসরা'], ['Samarkand', 'সমরখন্দ'], ['Persia', 'পারস্য']),
  ...at(
    FAR,
    ['Egypt', 'মিশর', 'Egyptian'],
    ['the Nile', 'নীলনদ'],
    ['the Sahara', 'সাহারা'],
    ['Arabia', 'আরব', 'Arabian'],
  ),
  ...at(FAR, ['Lanka', 'লঙ্কা'], ['Malabar', 'মালাবার'], ['Siam', 'শ্যামদেশ'], ['Java', 'জাভা']),
  ...at(FAR, ['Rome', 'রোম', 'Roman'], ['Athens', 'এথেন্স'], ['Venice', 'ভেনিস'], ['Carthage', 'কার্থেজ']),
  ...at(
    SNOW,
    ['the Himalaya', 'হিমালয়', 'Himalayan'],
    ['Tibet', 'তিব্বত', 'Tibetan'],
    ['Norway', 'নরওয়ে'],
    ['the Far North', 'সুদূর উত্তর', 'Far-North'],
  ),
  ...at(
    SNOW,
    ['the Snow Pass', 'তুষার গিরিপথ'],
    ['the Ice Cave', 'বরফগুহা'],
    ['the Andes', 'আন্দিজ', 'Andean'],
    ['the Cloud Ridge', 'মেঘশিখর'],
  ),
  ...at(
    undefined,
    ['the Cloud Realm', 'মেঘের রাজ্য'],
    ['the Fairy Realm', 'রূপকথার দেশ'],
    ['the Moonlit Land', 'জোছনার দেশ'],
    ['the Dream City', 'স্বপ্নপুরী'],
  ),
  ...at(
    undefined,
    ['the Seventh Sky', 'সপ্তম আকাশ'],
    ['the Hidden Realm', 'গুপ্ত রাজ্য'],
    ['the Golden Isle', 'স্বর্ণদ্বীপ'],
    ['the Storyteller', 'গল্পকথক'],
  ),
];
