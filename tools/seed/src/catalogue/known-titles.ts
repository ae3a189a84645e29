/**
 * Titles and marks of others that no name of ours may repeat or come near. The list holds what players know
 * best; `isTooCloseToKnownTitle` also refuses the same words in another order and small changes of letters.
 */
const KNOWN_TITLES: readonly string[] = `
aviator|aviatrix|jetx|spaceman|zeppelin|lucky jet|gates of olympus|gates of gatot kaca|gates of thunder|starlight princess|sweet bonanza
sugar rush|big bass bonanza|wolf gold|the dog house|fruit party|buffalo king|great rhino|john hunter|wild west gold|mustang gold|joker s jewels
fire strike|chilli heat|book of ra|book of dead|book of fallen|book of scarab|book of oz|legacy of dead|rise of merlin|rich wilde|reactoonz
fire joker|moon princess|starburst|gonzo s quest|twin spin|dead or alive|jack and the beanstalk|blood suckers|mega fortune|hall of gods|divine fortune
mega moolah|immortal romance|thunderstruck|avalon|break da bank|bar bar black sheep|9 masks of fire|wolf blaze|pink elephants|razor shark|jammin jars
fat rabbit|bonanza|extra chilli|white rabbit|danger high voltage|money train|temple tumble|dragon s eye|eye of horus|fishin frenzy|rainbow riches
cleopatra|wolf run|siberian storm|golden goddess|da vinci diamonds|wheel of fortune|buffalo gold|lightning link|dragon link|dancing drums|88 fortunes
5 dragons|50 lions|more chilli|queen of the nile|indian dreaming|big red|lucky 88|where s the gold|miss kitty|timber wolf|zorro
fortune tiger|fortune ox|fortune rabbit|fortune mouse|fortune dragon|fortune gods|mahjong ways|lucky neko|treasures of aztec|wild bandito|ganesha gold
ganesha fortune|dragon hatch|captain s bounty|candy bonanza|caishen wins|leprechaun riches|double fortune|tree of fortune|the great icescape|medusa|hood vs wolf
super ace|boxing king|golden empire|money coming|crazy 777|crazy seven|fortune gems|charge buffalo|ali baba|mega ace|wild ace|pirate queen|jungle king|magic lamp|golden queen
pharaoh treasure|golden bank|lucky coming|super rich|night city|dragon treasure|samba|agent ace|party night|bone fortune|devil fire|bubble beauty|gold rush|fengshen
wild wolf|golden dragon|golden tiger|lucky tiger|dragon tiger luck|dragon kingdom|tiger s claw|lucky dragons|pyramid king|egyptian fortunes|ancient egypt|fire portals
wild wild riches|emerald king|drago jewels of fortune|cash patrol|crown of fire|hot to burn|shining hot|diamond strike|lucky grace and charm|magician s secrets
golden buffalo|lion dance|lucky clover|golden crown|royal crown|burning hot|shining crown|20 super hot|40 super hot|flaming hot|rise of ra|amazons battle|dolphin s pearl|lucky lady s charm
sizzling hot|just jewels|lord of the ocean|columbus|katana|mermaid s pearl|gryphon s gold|pharaoh s tomb|pharaoh s gold|lion s share|king kong|dragon s pearl|dragon s fire
ocean king|fishing god|royal fishing|jackpot fishing|dragon fortune|mega fishing|bombing fishing|happy fishing|all star fishing|cai shen fishing|dinosaur tycoon
lightning roulette|crazy time|monopoly live|dream catcher|mega ball|funky time|lightning dice|speed baccarat|sweet bonanza candyland|super sic bo|gonzo s treasure hunt
thor|zeus|hercules|kraken|release the kraken|wild pixies|peking luck|gates of valhalla|power of thor|vikings go berzerk|valley of the gods|holmes and the stolen stones|empire fortune
big bad wolf|goldilocks|sakura fortune|royal mint|sticky bandits|wild flower|butterfly staxx|secret of the stones|secrets of atlantis|asgardian stones|jungle spirit|jungle books|warlords
`
  .trim()
  .split(/[|\n]/u)
  .map((title) => title.trim());

/** Words that belong to one maker, or only ever meant one title. */
const CLAIMED_WORDS = new Set(
  'megaways bonanza aviator starburst gonzo olympus gatot moolah reactoonz caishen ganesha megaball hyperways infinireels gigablox dropandwin jili pragmatic habanero spribe netent microgaming playtech evolution yggdrasil quickspin betsoft spadegaming evoplay hacksaw nolimit novomatic aristocrat'.split(
    ' ',
  ),
);

const FILLERS = new Set(['the', 'of', 's', 'and', 'a', 'in', 'at', 'under']);

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
    .split(' ');
}

/** The words that carry meaning, singular, in alphabetical order. */
function essence(name: string): string {
  return wordsOf(name)
    .filter((word) => !FILLERS.has(word))
    .map((word) => word.replace(/(?<=\w{3})s$/u, ''))
    .toSorted()
    .join(' ');
}

/** Whether two words differ by at most one letter added, dropped or changed. */
export function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end += 1;
  }
  return Math.max(one.length, other.length) - start - end <= 1;
}

const KNOWN_ESSENCES = new Set(KNOWN_TITLES.map(essence));
const KNOWN_JOINED = new Map<number, string[]>();
for (const title of KNOWN_TITLES) {
  const joined = wordsOf(title).join('');
  KNOWN_JOINED.set(joined.length, [...(KNOWN_JOINED.get(joined.length) ?? []), joined]);
}

export const KNOWN_TITLE_COUNT = KNOWN_TITLES.length;

/** Whether an English name repeats, reorders or nearly spells a title that belongs to someone else. */
export function isTooCloseToKnownTitle(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => CLAIMED_WORDS.has(word))) return true;
  if (KNOWN_ESSENCES.has(essence(name))) return true;
  const joined = words.join('');
  return [-1, 0, 1].some((step) =>
    (KNOWN_JOINED.get(joined.length + step) ?? []).some((title) => isOneSlipApart(joined, title)),
  );
}
