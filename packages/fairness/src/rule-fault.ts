/** A game was asked for something its rules do not know. A mistake of ours: requests are checked before. */
export class RuleFault extends Error {
  override readonly name = 'RuleFault';
}

export function assertRule(condition: boolean, message: string): asserts condition {
  if (!condition) throw new RuleFault(message);
}

/** The element that the caller knows to be there; faults when it is not. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RuleFault(`there is no element ${index}`);
  return element;
}
