/** The name in `PageAssets.parts` of what tables of a family of lotteries are made of. */
export function partsOfTable(family: string): string {
  return `lottery:${family}`;
}
