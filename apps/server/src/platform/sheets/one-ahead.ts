/**
 * The same items, each asked for while the one before it is still being worked on: whoever makes them and whoever
 * takes them work at the same time, and no more than two items are in memory.
 */
export async function* oneAhead<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  const iterator = items[Symbol.asyncIterator]();
  const ask = () => {
    const answer = iterator.next();
    // Its failure is told by the turn that waits for it; until then it must not count as unhandled.
    answer.catch(() => undefined);
    return answer;
  };
  let next = ask();
  try {
    for (;;) {
      const answer = await next;
      if (answer.done === true) return;
      next = ask();
      yield answer.value;
    }
  } finally {
    await next.catch(() => undefined);
    await iterator.return?.();
  }
}
