import type { MemberFacts, SetFacts, UsedKey } from './facts.ts';
import type { Writes } from './writes.ts';

/** What a command of a set is decided in. */
export interface SetContext {
  readonly member: MemberFacts;
  readonly facts: SetFacts;
  readonly writes: Writes;
  /** By scope and key: what commands of the set used, whoever sent them. */
  readonly usedInSet: Map<string, UsedKey>;
  readonly now: number;
}
