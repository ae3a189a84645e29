import { createFaultOrders, type FaultOrders } from '../fault-orders.ts';
import { choiceField, type Fields, optionalIntegerField } from '../read-fields.ts';

/**
 * What can be made to go wrong when the portal moves money into a wallet of this supplier's, out of it, or asks for its
 * balance. `lost_after`: it is done and the connection breaks. `lost_before`: the connection breaks and nothing was done.
 * `refuse`: RS_ERROR_USER_DISABLED, for ever. `slow`: it is done after `delayMs`, whether anybody still waits or not.
 * `html`: it is done, and a page comes back instead of an answer.
 */
const TRANSFER_FAULT_KINDS = ['lost_after', 'lost_before', 'refuse', 'slow', 'html'] as const;
type TransferFaultKind = (typeof TRANSFER_FAULT_KINDS)[number];

export const TRANSFER_CALLS = ['deposit', 'withdraw', 'balance'] as const;
export type TransferCall = (typeof TRANSFER_CALLS)[number];

export type TransferFaultOrder = {
  kind: TransferFaultKind;
  /** Any call when null. */
  call: TransferCall | null;
  times: number;
  delayMs: number;
};

export type TransferFaults = Omit<FaultOrders<TransferFaultOrder>, 'take'> & {
  /** Takes one time of the first order that waits for this call. */
  take(call: TransferCall): Pick<TransferFaultOrder, 'kind' | 'delayMs'> | null;
};

export function parseTransferFault(fields: Fields): TransferFaultOrder {
  const call = fields['call'];
  return {
    kind: choiceField(fields, 'kind', TRANSFER_FAULT_KINDS),
    call: call === undefined || call === null ? null : choiceField(fields, 'call', TRANSFER_CALLS),
    times: optionalIntegerField(fields, 'times', { min: 1, max: 100_000 }) ?? 1,
    delayMs: optionalIntegerField(fields, 'delayMs', { min: 0, max: 600_000 }) ?? 8000,
  };
}

export function createTransferFaults(): TransferFaults {
  const orders = createFaultOrders<TransferFaultOrder>();
  return {
    ...orders,
    take: (call) => orders.take((order) => order.call === null || order.call === call),
  };
}
