import type { StepRoundAction, StepRoundChoice, StepRoundOutcome } from '@nokshi/contract/in-house-steps.ts';
import { cardRank, cardSuit, MINES_CELLS, type StepKind, TOWER_FLOORS_OF } from '@nokshi/fairness';

/**
 * Rounds of decisions as they are typed and written in the verifier: Latin digits and signs, one word for each decision,
 * places counted from 1.
 */

const CASH_OUT = 'out';
const NONE = 'none';
const HAND = 5;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['♦', '♥', '♠', '♣'] as const;
const SUIT_LETTERS: Readonly<Record<string, string>> = { d: '♦', h: '♥', s: '♠', c: '♣' };

/** What a bet leaves to choose: how many mines, how hard a tower; none of a game that leaves nothing. */
export function stepSizes(kind: StepKind): readonly string[] | null {
  if (kind === 'mines') return Array.from({ length: MINES_CELLS - 1 }, (_, index) => String(index + 1));
  return kind === 'towers' ? Object.keys(TOWER_FLOORS_OF) : null;
}

/** The bet of a game with one of its sizes. */
export function stepChoiceOf(kind: StepKind, size: string): StepRoundChoice {
  if (kind === 'mines') return { kind, mines: Number(size) };
  return kind === 'towers' ? { kind, difficulty: size } : { kind };
}

export function decisionsText(actions: readonly StepRoundAction[]): string {
  return actions.map(wordOf).join(' ');
}

function wordOf(action: StepRoundAction): string {
  switch (action.kind) {
    case 'open':
      return String(action.cell);
    case 'climb':
      return String(action.tile + 1);
    case 'guess':
      return action.guess;
    case 'cashOut':
      return CASH_OUT;
    case 'hold':
      return action.places.length === 0 ? NONE : action.places.map((place) => place + 1).join(' ');
    default:
      return action.kind;
  }
}

/** The decisions in a text; undefined when the game has no such ones. */
export function parseDecisions(kind: StepKind, text: string): readonly StepRoundAction[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  if (kind === 'videoPoker') return parseHold(words);
  const actions = words.map((word) => parseWord(kind, word));
  return actions.every((action) => action !== undefined) ? actions : undefined;
}

function parseHold(words: readonly string[]): readonly StepRoundAction[] | undefined {
  if (words.length === 1 && words[0] === NONE) return [{ kind: 'hold', places: [] }];
  const places = words.map((word) => placeOf(word, HAND));
  const isHold = places.every((place, index) => place !== undefined && place > (places[index - 1] ?? -1));
  return isHold ? [{ kind: 'hold', places: places.flatMap((place) => place ?? []) }] : undefined;
}

function parseWord(kind: StepKind, word: string): StepRoundAction | undefined {
  if (kind === 'blackjack') return BLACKJACK_WORDS.has(word) ? { kind: word as BlackjackWord } : undefined;
  if (word === CASH_OUT) return { kind: 'cashOut' };
  if (kind === 'hilo') {
    if (word === 'skip') return { kind: 'skip' };
    return word === 'higher' || word === 'lower' || word === 'same'
      ? { kind: 'guess', guess: word }
      : undefined;
  }
  const place = placeOf(word, kind === 'mines' ? MINES_CELLS : MOST_TILES);
  if (place === undefined) return undefined;
  return kind === 'mines' ? { kind: 'open', cell: place + 1 } : { kind: 'climb', tile: place };
}

type BlackjackWord = 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'decline';
const BLACKJACK_WORDS: ReadonlySet<string> = new Set<BlackjackWord>([
  'hit',
  'stand',
  'double',
  'split',
  'insure',
  'decline',
]);
const MOST_TILES = 4;

/** A place from 0, written from 1. */
function placeOf(word: string, most: number): number | undefined {
  return /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= most ? Number(word) - 1 : undefined;
}

/** What the seeds gave, as far as the round was shown: mines, traps, or cards. */
export function stepOutcomeText({ kind, state }: StepRoundOutcome): string {
  switch (kind) {
    case 'mines':
      return (state.end?.mineCells ?? []).join(' ');
    case 'towers':
      return (state.end?.traps ?? []).map((tiles) => tiles.map((tile) => tile + 1).join('')).join(' ');
    case 'hilo':
    case 'videoPoker':
      return cardsText(state.cards);
    case 'blackjack':
      return [state.dealer, ...state.hands.map(({ cards }) => cards)].map(cardsText).join(' / ');
  }
}

function cardsText(cards: readonly number[]): string {
  return cards.map((card) => `${RANKS[cardRank(card)] ?? ''}${SUITS[cardSuit(card)] ?? ''}`).join(' ');
}

/** What was typed as shown, as `stepOutcomeText` writes it: suits by letter or sign, spaces as they fall. */
export function tidyShown(text: string): string {
  return text
    .replaceAll(/(10|[2-9jqka])\s*([dhsc♦♥♠♣])/gi, (_, rank: string, suit: string) => {
      return `${rank.toUpperCase()}${SUIT_LETTERS[suit.toLowerCase()] ?? suit}`;
    })
    .replaceAll(/\s*\/\s*/g, ' / ')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}
