/**
 * What takes a while to work out and may never be needed: worked out when it is first asked for, and kept. A phone that
 * opens one table makes ready no other play than the one that is chosen.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
