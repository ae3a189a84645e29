import type { Language, WordKey } from '../words/words.ts';
import { sayIn } from '../words/words.ts';

const NAMES: Readonly<Record<string, WordKey>> = {
  sprat: 'fishSprat',
  clownfish: 'fishClownfish',
  angelfish: 'fishAngelfish',
  puffer: 'fishPuffer',
  seahorse: 'fishSeahorse',
  nautilus: 'fishNautilus',
  jellyfish: 'fishJellyfish',
  turtle: 'fishTurtle',
  octopus: 'fishOctopus',
  manta: 'fishManta',
  swordfish: 'fishSwordfish',
  shark: 'fishShark',
  whale: 'fishWhale',
  mola: 'fishMola',
  puti: 'fishPuti',
  koi: 'fishKoi',
  tilapia: 'fishTilapia',
  rui: 'fishRui',
  hilsa: 'fishHilsa',
  katla: 'fishKatla',
  boal: 'fishBoal',
  chital: 'fishChital',
  baghair: 'fishBaghair',
  dolphin: 'fishDolphin',
  mahseer: 'fishMahseer',
  lanternfish: 'fishLanternfish',
  hatchetfish: 'fishHatchetfish',
  anglerfish: 'fishAnglerfish',
  tuna: 'fishTuna',
  marlin: 'fishMarlin',
  seaDragon: 'fishSeaDragon',
  bombCrab: 'fishBombCrab',
  eel: 'fishEel',
  treasure: 'fishTreasure',
};

/** What a species is called; its key for one that this page does not know. */
export function fishName(language: Language, key: string): string {
  const word = NAMES[key];
  return word === undefined ? key : sayIn(language, word);
}
