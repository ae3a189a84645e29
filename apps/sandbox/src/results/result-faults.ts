import type { FaultOrders } from '../fault-orders.ts';
import { choiceField, type Fields, optionalIntegerField, optionalTextField } from '../read-fields.ts';
import { FEED_NAMES, type FeedName } from './result-feeds.ts';

/**
 * What can be made to go wrong when a feed is asked. `silent`: the connection breaks. `late`: there is no result yet.
 * `wrong_signature`: that of another text. `differs`: another result, rightly signed. `html`: a page instead of an answer.
 */
const RESULT_FAULT_KINDS = ['silent', 'late', 'wrong_signature', 'differs', 'html'] as const;
type ResultFaultKind = (typeof RESULT_FAULT_KINDS)[number];

/** `issue` is the one that it is for; any where it is null. */
export type ResultFaultOrder = { kind: ResultFaultKind; feed: FeedName; issue: string | null; times: number };
export type ResultFaults = FaultOrders<ResultFaultOrder>;

export function parseResultFault(fields: Fields): ResultFaultOrder {
  return {
    kind: choiceField(fields, 'kind', RESULT_FAULT_KINDS),
    feed: choiceField(fields, 'feed', FEED_NAMES),
    issue: optionalTextField(fields, 'issue', { max: 20 }),
    times: optionalIntegerField(fields, 'times', { min: 1, max: 100_000 }) ?? 1,
  };
}
