/** Whether two values of plain JSON say the same, whatever the order of their fields; a field that is undefined is none. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (!isHolder(one) || !isHolder(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [fieldsOf(one), fieldsOf(other)];
  return left.size === right.size && [...left].every(([name, value]) => isSameData(value, right.get(name)));
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: object): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(Object.entries(value).filter(([, field]) => field !== undefined));
}
