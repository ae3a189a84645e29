import { newRequestId } from '@nokshi/browser/request-id.ts';
import { useRef } from 'react';
import type { SendOrder } from './send-transfer.ts';

/**
 * The order of an amount and a receiver: the same ones are the same order until it is sent or the page is left, so that
 * an answer that was lost and a sheet that was closed in between do not make it two transfers.
 */
export function useOrders(): (asked: Omit<SendOrder, 'id'>) => SendOrder {
  const known = useRef<readonly SendOrder[]>([]);
  return (asked) => {
    const same = known.current.find((order) => isSame(order, asked));
    const order = same ?? { ...asked, id: newRequestId() };
    if (!same) known.current = [...known.current, order];
    return order;
  };
}

function isSame(order: SendOrder, asked: Omit<SendOrder, 'id'>): boolean {
  return (
    order.amountMicros === asked.amountMicros &&
    order.down?.account === asked.down?.account &&
    order.down?.isSalary === asked.down?.isSalary
  );
}
