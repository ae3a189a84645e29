import type {
  HiloAction,
  MinesAction,
  SeedPair,
  StepGame,
  TowersAction,
  TowersDifficulty,
  VideoPokerAction,
} from '@nokshi/fairness';
import {
  blackjack,
  fraction,
  hilo,
  hiloGuesses,
  hiloWinningRanks,
  mines,
  minesMultiplier,
  TOWER_FLOORS,
  TOWER_FLOORS_OF,
  towers,
  towersMultiplier,
  VIDEO_POKER_PAYS,
  videoPoker,
} from '@nokshi/fairness';
import { BlackjackMaths } from '@nokshi/fairness/steps/blackjack-return.ts';
import { VideoPokerMaths } from '@nokshi/fairness/steps/video-poker-return.ts';
import type { Simulation } from './simulation.ts';
import { approximate, eachRound } from './simulation.ts';

const NOTHING = fraction(0n);
const NINETY_NINE = fraction(99n, 100n);
const CELLS = 25;
const RANKS = 13;

/** A round played to its end by a plan that knows the state alone. */
function playOut<Choice, Action, State, View>(
  game: StepGame<Choice, Action, State, View>,
  round: { pair: SeedPair; choice: Choice; decide: (state: State) => Action },
): { paid: number; staked: number } {
  let state = game.begin(round.pair, round.choice);
  let staked = 1;
  while (!game.isOver(state)) {
    const action = round.decide(state);
    staked += approximate(game.addedStake(state, action));
    state = game.act(round.pair, state, action);
  }
  return { paid: approximate(game.worth(state)), staked };
}

function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
}

/** Opens cells 1, 2, 3 and so on, then takes what they are worth. */
export function minesSimulation(count: number, opened: number): Simulation | undefined {
  if (!mines.isChoice({ mines: count }) || !isWithin(opened, CELLS - count)) return undefined;
  const isFree = (numbers: Float64Array, at: number) => {
    for (let mine = 0; mine < count; mine += 1) {
      if (Math.floor((numbers[at + mine] ?? 0) * (CELLS - mine)) < opened) return 0;
    }
    return 1;
  };
  return {
    title: `${count} mines, ${opened} cells opened`,
    exact: () => NINETY_NINE,
    mapping: {
      numbersPerRound: count,
      pays: [NOTHING, minesMultiplier({ mines: count, opened })],
      count: eachRound(count, isFree),
    },
    play: (pair) =>
      playOut(mines, {
        pair,
        choice: { mines: count },
        decide: (state): MinesAction =>
          state.opened.length < opened
            ? { kind: 'open', cell: state.opened.length + 1 }
            : { kind: 'cashOut' },
      }),
  };
}

/** Climbs the leftmost tiles up to a floor, then takes what it is worth. */
export function towersSimulation(difficulty: TowersDifficulty, floors: number): Simulation | undefined {
  if (!towers.isChoice({ difficulty }) || !isWithin(floors, TOWER_FLOORS)) return undefined;
  const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
  const isUp = (numbers: Float64Array, at: number) => {
    for (let floor = at; floor < at + floors; floor += 1) {
      const isNamed = Math.floor((numbers[floor] ?? 0) * tiles) === 0;
      if (isNamed !== (safe === 1)) return 0;
    }
    return 1;
  };
  return {
    title: `towers, ${difficulty}, ${floors} floors`,
    exact: () => NINETY_NINE,
    mapping: {
      numbersPerRound: floors,
      pays: [NOTHING, towersMultiplier({ difficulty, floors })],
      count: eachRound(floors, isUp),
    },
    play: (pair) =>
      playOut(towers, {
        pair,
        choice: { difficulty },
        decide: ({ climbed }): TowersAction =>
          climbed.length < floors ? { kind: 'climb', tile: 0 } : { kind: 'cashOut' },
      }),
  };
}

/** One likely guess, then what it is worth. */
export function hiloSimulation(): Simulation {
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
  const plan = ranks.map((rank) => {
    const guesses = hiloGuesses(rank).map((guess) => ({ guess, winning: hiloWinningRanks(guess, rank) }));
    return guesses.reduce((best, next) => (next.winning > best.winning ? next : best));
  });
  const guessFor = (card: number) => plan[Math.floor(card / 4)]?.guess ?? 'higher';
  const worthOf = (card: number) => hilo.worth({ cards: [card, 0], steps: [guessFor(card)] });
  // Right guesses are counted by the rank they were made from, wrong ones at the end.
  const isRight = ranks.map((rank) => {
    const wins = (next: number) => (guessFor(rank * 4) === 'higher' ? next > rank : next < rank);
    const isEnd = rank === 0 || rank === RANKS - 1;
    return ranks.map((next) => wins(next) || (next === rank && !isEnd));
  });
  return {
    title: 'hi-lo, one likely guess',
    exact: () => NINETY_NINE,
    mapping: {
      numbersPerRound: 2,
      pays: [...ranks.map((rank) => worthOf(rank * 4)), NOTHING],
      count: eachRound(2, (numbers, at) => {
        const rank = Math.floor((numbers[at] ?? 0) * 52) >> 2;
        const next = Math.floor((numbers[at + 1] ?? 0) * 52) >> 2;
        return isRight[rank]?.[next] === true ? rank : RANKS;
      }),
    },
    play: (pair) =>
      playOut(hilo, {
        pair,
        choice: {},
        decide: ({ cards, steps }): HiloAction =>
          steps.length === 0 ? { kind: 'guess', guess: guessFor(cards[0] ?? 0) } : { kind: 'cashOut' },
      }),
  };
}

/** The best hold of every hand. */
export function videoPokerSimulation(): Simulation {
  let known: VideoPokerMaths | undefined;
  const maths = () => (known ??= new VideoPokerMaths(VIDEO_POKER_PAYS));
  const placesOf = (cards: readonly number[]) => {
    const ascending = cards.toSorted((left, right) => left - right);
    const { hold } = maths().bestHold(ascending);
    return cards.flatMap((card, place) => ((hold >> ascending.indexOf(card)) & 1 ? [place] : []));
  };
  return {
    title: 'video poker, the best hold of every hand',
    exact: () => maths().bestReturn(),
    play: (pair) =>
      playOut(videoPoker, {
        pair,
        choice: {},
        decide: ({ cards }): VideoPokerAction => ({ kind: 'hold', places: placesOf(cards) }),
      }),
  };
}

/** The basic strategy; the return is that of everything staked. */
export function blackjackSimulation(): Simulation {
  const maths = new BlackjackMaths();
  return {
    title: 'blackjack by the basic strategy, of everything staked',
    exact: () => maths.figures().returned,
    play: (pair) => playOut(blackjack, { pair, choice: {}, decide: (state) => maths.decide(state) }),
  };
}
