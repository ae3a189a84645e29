/**
 * Whether two values are the same to JSON, seen without writing them: plain objects and lists, value by value, a field
 * that is undefined counting as absent. False also where only JSON itself could tell, as for a date and its text.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  let fields = 0;
  for (const [name, value] of Object.entries(a)) {
    if (value === undefined) continue;
    fields += 1;
    if (!isSameJson(value, b[name])) return false;
  }
  return Object.values(b).filter((value) => value !== undefined).length === fields;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}
