import type { Language } from '@nokshi/contract/constants.ts';
import { LINE_FAULT_TEXTS } from '@nokshi/contract/lottery-faults.ts';
import { translate } from '@nokshi/texts';
import type { Say } from '@nokshi/texts/plays/play-words.ts';
import { assert, DomainError, isDomainError } from '../../../platform/errors.ts';
import { WIDE } from './exposure.ts';
import type { LineFault } from './line-faults.ts';

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
  return say(LINE_FAULT_TEXTS[reason], most === undefined ? {} : { most });
}

function withNumber({ code, details }: DomainError, say: Say): DomainError {
  const number = details?.['number'];
  return new DomainError(code, {
    ...details,
    which: number === WIDE ? say('lotteryFaults.wideLines') : number,
  });
}
