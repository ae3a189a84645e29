import type { Store } from '@nokshi/browser/store.ts';
import type { Fraction } from '@nokshi/fairness';
import type { ComponentType } from 'react';
import type { KeyLine } from '../parts/key-list.tsx';
import type { Language, WordKey } from '../words/words.ts';
import type { StakeLimits } from './bet-block.ts';
import type { RoundRules, SettledRound } from './check-round.ts';
import type { GameCalls, TableSession } from './game-call.ts';
import type { TableScreen } from './table-screen.ts';

/** What a bet of the current choice is worth, counted over every outcome. */
export interface ChoiceFigures {
  /** Return to player. */
  readonly returned: Fraction;
  /** Chance that anything comes back. */
  readonly hitChance: Fraction;
  /** Chance that more comes back than was staked. */
  readonly gainChance: Fraction;
  readonly topMultiplier: Fraction;
}

/** The same where what comes back hangs on decisions as well: the chances of a whole round have no one figure. */
export type PlanFigures = Pick<ChoiceFigures, 'returned'> & Partial<ChoiceFigures>;

/** What the parts of a game may ask of the table that they stand on. */
export interface OpenTable<Choice, Outcome> {
  readonly screen: Store<TableScreen<Choice, Outcome>>;
  readonly maxPayoutMicros: bigint;
  readonly limits: StakeLimits;
  /** Whether a press of a stake that the balance does not pay leads on. */
  readonly leadsToCredit: boolean;
  choose(change: (choice: Choice) => Choice): void;
  setStake(stakeMicros: bigint | null): void;
  scaleStake(by: 'half' | 'double'): void;
  press(): void;
  endShow(): void;
}

/** What the panel of the seeds asks of the table. */
export interface SeedDesk {
  rotate(clientSeed: string): void;
}

export interface TableParts<Choice, Outcome> {
  readonly game: OpenTable<Choice, Outcome>;
  readonly screen: TableScreen<Choice, Outcome>;
  readonly currency: string;
}

export interface RulesParts<Choice> {
  readonly choice: Choice;
  readonly session: TableSession;
}

/** What a game of any kind adds to the table for the panels that all of them share. */
export interface PlanFacts<Choice, Outcome> {
  readonly firstChoice: Choice;
  readonly rules: RoundRules<Choice, Outcome>;
  /** Whether the choice can be bet on. */
  readonly isChosen: (choice: Choice) => boolean;
  /** For a game whose choice is its stake, such as chips on a cloth: what lies there. */
  readonly stakeOf?: (choice: Choice) => bigint | null;
  /** Null where the server's own figure of the edge is shown. */
  readonly figures: ((choice: Choice) => PlanFigures) | null;
  readonly words: PlanWords<Choice, Outcome>;
  /** The arithmetic from the seeds to the outcome, line by line, in signs that need no language. */
  readonly working: (round: SettledRound<Choice, Outcome>, serverSeed: string) => readonly string[];
  /** The game's own part of the rules panel: its paytable and what decides. */
  readonly Rules: ComponentType<RulesParts<Choice>>;
  readonly keys: readonly KeyLine[];
}

/** What a game of one bet adds to the table: its choice, its stage, its rules and its words. */
export interface TablePlan<Choice, Outcome> extends PlanFacts<Choice, Outcome> {
  readonly calls: GameCalls<Choice, Outcome>;
  /** How long the stage moves before a result stands; 0 shows it at once. */
  readonly showMs: (round: SettledRound<Choice, Outcome>) => number;
  /** What the choice returns at best, at most the largest win; null while there is none. */
  readonly bestReturn: (choice: Choice, stakeMicros: bigint | null, maxPayoutMicros: bigint) => bigint | null;
  readonly words: TableWords<Choice, Outcome>;
  readonly Stage: ComponentType<TableParts<Choice, Outcome>>;
  readonly Controls: ComponentType<TableParts<Choice, Outcome>>;
  /** Acts on a key that no control has taken; true when it did. */
  readonly press?: (key: string, game: OpenTable<Choice, Outcome>) => boolean;
}

export interface PlanWords<Choice, Outcome> {
  readonly button: WordKey;
  readonly noChoice: WordKey;
  readonly choice: (language: Language, choice: Choice) => string;
  /** The result alone, short enough for the strip of the latest rounds. */
  readonly outcome: (language: Language, round: SettledRound<Choice, Outcome>) => string;
  /** The multiplier that the round was paid by. */
  readonly multiplier: (language: Language, round: SettledRound<Choice, Outcome>) => string;
}

export interface TableWords<Choice, Outcome> extends PlanWords<Choice, Outcome> {
  /** What "a win returns" is called: an amount that is sure, or the best of several. */
  readonly bestReturn: WordKey;
}
