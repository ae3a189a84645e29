export interface Cache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Holds what was used last, as much as `limit` allows by weight and at most `most` values, for as long as what the values
 * were made of.
 */
export function createCache<Value>(
  limit: number,
  weigh: (value: Value) => number,
  most = Number.POSITIVE_INFINITY,
): Cache<Value> {
  const values = new Map<string, Value>();
  let weight = 0;
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // A map keeps the order of insertion, so what is used moves to the young end.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      const former = values.get(key);
      if (former !== undefined) weight -= weigh(former);
      values.delete(key);
      values.set(key, value);
      weight += weigh(value);
      for (const [oldest, old] of values) {
        if (weight <= limit && values.size <= most) return;
        values.delete(oldest);
        weight -= weigh(old);
      }
    },
  };
}
