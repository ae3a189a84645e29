import type { StepGameKind, StepRoundAction } from '@nokshi/contract/in-house-steps.ts';
import type { Fraction } from '@nokshi/fairness';
import type { ComponentType } from 'react';
import type { OpenTable, PlanFacts } from '../table/table-plan.ts';
import type { TableScreen } from '../table/table-screen.ts';
import type { Language, WordKey } from '../words/words.ts';
import type { StepChoiceOf, StepOutcome, StepShown } from './step-round.ts';

export type StepScreen<Kind extends StepGameKind> = TableScreen<StepChoiceOf<Kind>, StepOutcome<Kind>>;

/** What the parts of a game of decisions may ask of their table. */
export interface StepTable<Kind extends StepGameKind>
  extends OpenTable<StepChoiceOf<Kind>, StepOutcome<Kind>> {
  /** Takes a decision of the round that runs; nothing while another is asked, or when it cannot be taken now. */
  act(action: StepRoundAction): void;
  /** Whether a decision can be taken now. */
  may(action: StepRoundAction): boolean;
}

export interface StepParts<Kind extends StepGameKind> {
  readonly game: StepTable<Kind>;
  readonly screen: StepScreen<Kind>;
  readonly currency: string;
}

/** What the large button says while a round runs that it can end. */
export interface MainLabel {
  /** What the round is worth now; 0 while it cannot be ended yet. */
  readonly worth: Fraction;
  readonly worthMicros: bigint;
  readonly currency: string;
}

/** What the large button does while a round runs, such as taking what it is worth. */
export interface MainAct {
  /** The decision that it takes in a round. */
  readonly actionOf: (round: { readonly roundId: string }) => StepRoundAction;
  readonly Label: ComponentType<MainLabel>;
  /** Said under the button while the action cannot be taken yet. */
  readonly notYet: WordKey;
}

/** What a game of decisions adds to the table: its choice, its stage, its decisions, its rules and its words. */
export interface StepPlan<Kind extends StepGameKind>
  extends PlanFacts<StepChoiceOf<Kind>, StepOutcome<Kind>> {
  readonly kind: Kind;
  /** How long the stage shows the end of a round before its result stands; 0 shows it at once. */
  readonly endMs: (round: StepShown<Kind>) => number;
  /** Null where the large button gives way to `Acts` while a round runs. */
  readonly main: MainAct | null;
  /** Where the round stands after a decision, in words, for those who do not see the stage. */
  readonly spoken: (language: Language, round: StepShown<Kind>) => string;
  readonly Stage: ComponentType<StepParts<Kind>>;
  /** Buttons of decisions beside the large one; there at all times, so that nothing jumps. */
  readonly Acts?: ComponentType<StepParts<Kind>>;
  /** What the next decision and the round are worth: rows of a list of terms. */
  readonly Terms: ComponentType<StepParts<Kind>>;
  readonly Controls?: ComponentType<StepParts<Kind>>;
  /** Acts on a key that no control has taken; true when it did. One that is held down decides nothing more. */
  readonly press?: (key: string, game: StepTable<Kind>, isHeld: boolean) => boolean;
}
