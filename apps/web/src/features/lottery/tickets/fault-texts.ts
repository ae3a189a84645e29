import { LINE_FAULT_TEXTS } from '@nokshi/contract/lottery-faults.ts';
import type { ChoiceFault } from '@nokshi/lottery';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** What may be wrong with a line; `other` is what this build has no words for. */
export type LineReason =
  | ChoiceFault['reason']
  | 'unknown_play'
  | 'closed_play'
  | 'unit'
  | 'multiple'
  | 'series'
  | 'odds'
  | 'other';

/** What is wrong with a bet or a line, as part of a sentence. */
export const FAULT_TEXTS: Readonly<Record<LineReason, TextKey>> = LINE_FAULT_TEXTS;
