/** A list as PostgreSQL reads it (`{1,2}`), of values that need no quotes: a list of thousands is one short parameter. */
export function list(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`;
}
