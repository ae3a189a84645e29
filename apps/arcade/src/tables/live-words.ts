import { cardRank, cardSuit } from '@nokshi/fairness/games/cards.ts';
import { andarBaharSide } from '@nokshi/fairness/supplier/andar-bahar.ts';
import { baccaratHands, baccaratWinner, handPoints } from '@nokshi/fairness/supplier/baccarat.ts';
import { dragonTigerWinner } from '@nokshi/fairness/supplier/dragon-tiger.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { pocketText, spotText } from '../roulette/roulette-words.ts';
import type { Language, WordKey } from '../words/words.ts';
import { figure, sayIn } from '../words/words.ts';

const SPOTS: Readonly<Record<string, WordKey>> = {
  player: 'livePlayerSide',
  banker: 'liveBankerSide',
  tie: 'liveTie',
  player_pair: 'livePlayerPair',
  banker_pair: 'liveBankerPair',
  dragon: 'liveDragon',
  tiger: 'liveTiger',
  suited_tie: 'liveSuitedTie',
  andar: 'liveAndar',
  bahar: 'liveBahar',
  red: 'liveRed',
  blue: 'liveBlue',
  draw: 'liveDraw',
  small: 'liveSmall',
  big: 'liveBig',
  odd: 'liveOdd',
  even: 'liveEven',
  any_triple: 'liveAnyTriple',
};

const NUMBERED: Readonly<Record<string, WordKey>> = {
  total: 'liveTotal',
  single: 'liveSingle',
  double: 'liveDoubleOf',
  triple: 'liveTripleOf',
};

export function spotName(language: Language, model: TableModel, spot: string): string {
  if (model === 'roulette') {
    const pocket = /^n(\d+)$/.exec(spot)?.[1];
    if (pocket !== undefined) return sayIn(language, 'liveNumber', { number: figure(language, pocket) });
    return spotText(language, spot);
  }
  const word = SPOTS[spot];
  if (word !== undefined) return sayIn(language, word);
  const [kind = '', number = ''] = spot.split('_');
  return sayIn(language, NUMBERED[kind] ?? 'liveSpot', { number: figure(language, number) });
}

/** A win such as 1.95 as the odds that tables are written with: 0.95 : 1. */
export function oddsText(language: Language, hundredths: number): string {
  const profit = hundredths - 100;
  const text =
    profit % 100 === 0
      ? `${profit / 100}`
      : `${Math.floor(profit / 100)}.${`${profit % 100}`.padStart(2, '0').replace(/0$/, '')}`;
  return sayIn(language, 'liveToOne', { number: figure(language, text) });
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
export const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];
const SUIT_WORDS: readonly WordKey[] = ['liveSpades', 'liveHearts', 'liveDiamonds', 'liveClubs'];

export function rankText(card: number): string {
  return RANKS[cardRank(card)] ?? '';
}

export function cardText(language: Language, card: number): string {
  const suit = sayIn(language, SUIT_WORDS[cardSuit(card)] ?? 'liveSpades');
  return sayIn(language, 'liveCardText', { rank: figure(language, rankText(card)), suit });
}

/** Who won, as the name of the spot that stands for it; a number for the wheel and the dice. */
export function winnerOf(model: TableModel, outcome: readonly number[]): string {
  switch (model) {
    case 'baccarat':
      return baccaratWinner(outcome);
    case 'dragon-tiger':
      return dragonTigerWinner(outcome);
    case 'andar-bahar':
      return andarBaharSide(outcome.length - 1);
    case 'cockfight':
      return ['red', 'blue', 'draw'][outcome[0] ?? 2] ?? 'draw';
    case 'roulette':
      return `${outcome[0] ?? 0}`;
    case 'sic-bo':
      return `${outcome.reduce((sum, face) => sum + face, 0)}`;
  }
}

/** A result in words. */
export function outcomeText(language: Language, model: TableModel, outcome: readonly number[]): string {
  if (model === 'roulette') return pocketText(language, outcome[0] ?? 0);
  const winner = winnerOf(model, outcome);
  if (model === 'sic-bo') {
    const dice = outcome.map((face) => figure(language, face)).join(' · ');
    return sayIn(language, 'liveDiceResult', { dice, total: figure(language, winner) });
  }
  const isLevel = winner === 'tie' || winner === 'draw';
  const side = spotName(language, model, winner);
  const won = isLevel ? side : sayIn(language, 'liveWins', { side });
  const points = pointsOf(model, outcome);
  return points === null ? won : `${won}, ${points.map((each) => figure(language, each)).join('–')}`;
}

function pointsOf(model: TableModel, outcome: readonly number[]): readonly [number, number] | null {
  if (model === 'baccarat') {
    const { player, banker } = baccaratHands(outcome);
    return [handPoints(player), handPoints(banker)];
  }
  if (model !== 'cockfight') return null;
  const red = outcome.slice(1).filter((side) => side === 0).length;
  return [red, outcome.length - 1 - red];
}
