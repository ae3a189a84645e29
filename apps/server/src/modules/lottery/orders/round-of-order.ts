import type { MemberId } from '@nokshi/contract/ids.ts';
import { LOTTERY_SCOPE } from '../../play/index.ts';

/** What every wallet command of an order says, when it is placed and when it ends: the order is its round. */
export function roundOfOrder({ orderId, vendor, ...order }: OrderInPlay) {
  return { ...order, scope: LOTTERY_SCOPE, roundRef: orderId, house: vendor };
}

interface OrderInPlay {
  readonly orderId: string;
  readonly memberId: MemberId;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly gameNo: number;
  /** Whose account of the house its stake goes to. */
  readonly vendor: string;
}
