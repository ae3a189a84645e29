import type { Language } from '@nokshi/contract/constants.ts';
import type { ChoiceFault } from '@nokshi/lottery';
import { translate } from '@nokshi/texts';
import { FAULT_TEXTS } from '@nokshi/texts/plays/fault-words.ts';
import type { Say } from '@nokshi/texts/plays/play-words.ts';
import { assert, DomainError, fail, isDomainError } from '../../../platform/errors.ts';
import { WIDE } from './exposure.ts';

/** What is wrong with lines of an order, for a client to mark them and in words for a person. */

export interface LineFault {
  /** The line's place, from 0. */
  readonly line: number;
  readonly reason:
    | ChoiceFault['reason']
    | 'unknown_play'
    | 'closed_play'
    | 'unit'
    | 'multiple'
    | 'series'
    | 'odds'
    /** A text that is no item of a slip. */
    | 'slip'
    | 'too_many_lines'
    /** Said of all lines together, in the name of the first. */
    | 'too_long';
  /** The pad with the fault, where one has it. */
  readonly row?: number;
  /** How much there may be at most, where there is too much. */
  readonly most?: number;
}

/**
 * Refuses lines; the first stands beside the list as well, for clients that read one.
 * @throws DomainError lottery.line_refused
 */
export function refuseLines(faults: readonly LineFault[]): never {
  return fail('lottery.line_refused', { ...faults[0], faults });
}

/**
 * Says of each line that is refused what is wrong with it in the words of whoever placed it, and which number is full; the
 * first of them is the refusal's own sentence, because most clients of the family show nothing else.
 */
export async function sayingFaults<Answer>(language: Language, run: () => Promise<Answer>): Promise<Answer> {
  const say: Say = (key, values) => translate(language === 'EN' ? 'en' : 'bn', key, values);
  try {
    return await run();
  } catch (error) {
    if (isDomainError(error, 'lottery.line_refused')) throw withFaults(error, say);
    if (isDomainError(error, 'lottery.exposure')) throw withNumber(error, say);
    throw error;
  }
}

function withFaults({ code, details }: DomainError, say: Say): DomainError {
  const listed = details?.['faults'] as readonly LineFault[];
  const faults = listed.map((fault) => ({ ...fault, message: wordsOf(fault, say) }));
  const [first] = faults;
  assert(first !== undefined, 'Lines are refused for a fault.');
  return new DomainError(code, { ...details, faults, place: first.line + 1, why: first.message });
}

function wordsOf({ reason, most }: LineFault, say: Say): string {
  return say(FAULT_TEXTS[reason], most === undefined ? {} : { most });
}

function withNumber({ code, details }: DomainError, say: Say): DomainError {
  const number = details?.['number'];
  return new DomainError(code, {
    ...details,
    which: number === WIDE ? say('lotteryFaults.wideLines') : number,
  });
}
