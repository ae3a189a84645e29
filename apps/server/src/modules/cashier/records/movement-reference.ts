/**
 * What a movement is called by that has no number of its own, such as `MV-5E1200340911`: the end of its id, which tells
 * it apart, behind letters, because spreadsheets read digits alone and 1234567E12 as numbers.
 */
export function movementReference(transferId: string): string {
  return `MV-${transferId.slice(-12).toUpperCase()}`;
}
