/** Groups of texts that tell plays. */
export type PlayTexts =
  | 'lotteryDice'
  | 'lotteryDigits'
  | 'lotteryLhc'
  | 'lotteryNumbers'
  | 'lotterySea'
  | 'lotteryVietnam';

/** Which codes of plays are told by which words; parts of the code that the pattern holds are handed on. */
export type Pattern = readonly [code: RegExp, words: (...parts: string[]) => ShortWords];

/** A kind names both name and rule unless a rule is said. */
export interface ShortWords {
  readonly kind: string;
  readonly rules?: readonly string[];
  readonly places?: string;
  readonly count?: number;
  readonly isOfAny?: boolean;
}

/** Where the texts of a family stand, and how its plays find theirs. */
export interface FamilyWords {
  readonly group: PlayTexts;
  /** What the family's keys begin with in its group. */
  readonly prefix: string;
  /** What the keys of its menu begin with. */
  readonly menu: string;
  readonly patterns: readonly Pattern[];
}
