import type { FaultOrders } from '../fault-orders.ts';
import { choiceField, type Fields, optionalIntegerField } from '../read-fields.ts';

/**
 * What can be made to go wrong when a round is asked for. `silent`: nothing comes for `delayMs`, and then the connection
 * breaks. `late`: the answer comes after `delayMs`. `wrong_signature`: the signature of another round. `wrong_randomness`:
 * the randomness of another round. `other_round`: another round, as it is. `html`: a page instead of an answer.
 */
const BEACON_FAULT_KINDS = [
  'silent',
  'late',
  'wrong_signature',
  'wrong_randomness',
  'other_round',
  'html',
] as const;
type BeaconFaultKind = (typeof BEACON_FAULT_KINDS)[number];

export type BeaconFaultOrder = { kind: BeaconFaultKind; times: number; delayMs: number };

export type BeaconFaults = FaultOrders<BeaconFaultOrder>;

export function parseBeaconFault(fields: Fields): BeaconFaultOrder {
  return {
    kind: choiceField(fields, 'kind', BEACON_FAULT_KINDS),
    times: optionalIntegerField(fields, 'times', { min: 1, max: 100_000 }) ?? 1,
    delayMs: optionalIntegerField(fields, 'delayMs', { min: 0, max: 600_000 }) ?? 8000,
  };
}
