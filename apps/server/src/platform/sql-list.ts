/** A list as PostgreSQL reads it (`{1,2}`), of values that need no quotes: a list of thousands is one short parameter. */
export function list(values: readonly (string | number | bigint)[]): string {
  return `{${values.join(',')}}`;
}

/** As `list`, where a value may be missing. */
export function nullable(values: readonly (string | bigint | null | undefined)[]): string {
  return list(values.map((value) => value ?? 'NULL'));
}

export function flags(values: readonly boolean[]): string {
  return list(values.map((value) => (value ? 't' : 'f')));
}

export function moments(values: readonly (Date | null)[]): string {
  return list(values.map((value) => value?.toISOString() ?? 'NULL'));
}
