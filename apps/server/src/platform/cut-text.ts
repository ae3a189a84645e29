/** The beginning of a text, without half a character at its end: PostgreSQL takes none in JSON. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  const last = cut.charCodeAt(cut.length - 1);
  const isHalf = cut.length < text.length && last >= 0xd800 && last <= 0xdbff;
  return isHalf ? cut.slice(0, -1) : cut;
}
