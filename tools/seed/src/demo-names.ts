const GIVEN = [
  'rahim',
  'karim',
  'mitu',
  'shuvo',
  'nila',
  'tania',
  'rafi',
  'sumon',
  'jui',
  'babul',
  'moushumi',
  'tareq',
  'lima',
  'habib',
  'rupa',
  'sohel',
  'nasrin',
  'arif',
  'bithi',
  'kamal',
  'dola',
  'imran',
  'shapla',
  'rony',
  'pavel',
  'mukta',
  'jamal',
  'priya',
  'sajib',
  'tuli',
];
const ENDINGS = ['', 'bd', '77', 'khan', 'x', '21', 'mia', '09', 'das', 'roy'];

/** Names of demo players, none twice. */
export function demoNames(count: number): readonly string[] {
  const names: string[] = [];
  for (let index = 0; names.length < count; index += 1) {
    const given = GIVEN[index % GIVEN.length] ?? '';
    const ending = ENDINGS[Math.floor(index / GIVEN.length) % ENDINGS.length] ?? '';
    const lap = Math.floor(index / (GIVEN.length * ENDINGS.length));
    names.push(`demo_${given}${ending}${lap === 0 ? '' : lap}`);
  }
  return names;
}
