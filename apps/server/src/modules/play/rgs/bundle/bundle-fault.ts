/** A bundle that cannot be imported, in words for the person who tries. */
export class BundleFault extends Error {
  override readonly name = 'BundleFault';
}

/** @throws BundleFault unless it holds */
export function expectBundle(holds: boolean, message: string): asserts holds {
  if (!holds) throw new BundleFault(message);
}
