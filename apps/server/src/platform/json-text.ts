/** JSON with whole numbers of any size as digits, as the database and hashes read them. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
