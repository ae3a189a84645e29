/** An element that is there by construction; throws where it is not, so that no hole spreads through a drawing. */
export function elementOf<Element>(list: readonly Element[], index: number): Element {
  const element = list[index];
  if (element === undefined) throw new Error(`no element ${index} in a list of ${list.length}`);
  return element;
}
