import type { LINE_FAULT_TEXTS } from '@nokshi/contract/lottery-faults.ts';
import type { ChoiceFault } from '@nokshi/lottery';
import { fail } from '../../../platform/errors.ts';

export interface LineFault {
  /** The line's place, from 0. */
  readonly line: number;
  readonly reason: ChoiceFault['reason'] | Exclude<keyof typeof LINE_FAULT_TEXTS, 'other'>;
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
