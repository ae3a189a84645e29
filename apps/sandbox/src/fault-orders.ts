/** Faults that were ordered and have not struck as often as they should. */
export type FaultOrders<Order> = {
  add(order: Order): void;
  clear(): void;
  list(): readonly Order[];
  /** Takes one time of the first order that fits; null when none does. */
  take(fits: (order: Order) => boolean): Order | null;
};

export function createFaultOrders<Order extends { times: number }>(): FaultOrders<Order> {
  let orders: Order[] = [];
  return {
    add: (order) => {
      orders.push({ ...order });
    },
    clear: () => {
      orders = [];
    },
    list: () => orders.map((order) => ({ ...order })),
    take(fits) {
      const order = orders.find(fits);
      if (order === undefined) return null;
      order.times -= 1;
      orders = orders.filter(({ times }) => times > 0);
      return { ...order };
    },
  };
}
