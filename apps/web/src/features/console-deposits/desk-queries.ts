/** What the sheet of a deposit is kept under; its language stands behind. */
export function sheetKey(depositId: string): readonly string[] {
  return ['deposit-sheet', depositId];
}
