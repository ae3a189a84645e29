import type { Language } from '@nokshi/contract/constants.ts';
import type { ChoiceFault } from '@nokshi/lottery';
import { translate } from '@nokshi/texts';
import { FAULT_TEXTS } from '@nokshi/texts/plays/fault-words.ts';
import { DomainError, fail, isDomainError } from '../../../platform/errors.ts';

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
 * Says of each line that is refused what is wrong with it in the words of whoever placed it; the first of them is the
 * refusal's own sentence, because most clients of the family show nothing else.
 */
export async function sayingFaults<Answer>(language: Language, run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (!isDomainError(error, 'lottery.line_refused')) throw error;
    const listed = error.details?.['faults'] as readonly LineFault[];
    const faults = listed.map((fault) => ({ ...fault, message: wordsOf(fault, language) }));
    const [first] = faults;
    if (first === undefined) throw error;
    const { line, message: why } = first;
    throw new DomainError('lottery.line_refused', { ...error.details, faults, place: line + 1, why });
  }
}

function wordsOf({ reason, most }: LineFault, language: Language): string {
  return translate(language === 'EN' ? 'en' : 'bn', FAULT_TEXTS[reason], most === undefined ? {} : { most });
}
