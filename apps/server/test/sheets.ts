// Reads the files that the portal hands out, as a person's programs do.

/** The fields of a CSV file by RFC 4180; the byte order mark is left out. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy;
  const body = text.replace(/^\u{feff}/u, '');
  while (field.lastIndex < body.length) {
    const [, quoted, plain = '', end] = field.exec(body) ?? [];
    if (end === undefined) throw new Error('the file is no CSV');
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The rows of a file below the one that begins with these fields, up to the next empty one. */
export function tableBelow(rows: readonly (readonly string[])[], head: readonly string[]): string[][] {
  const start = rows.findIndex((row) => head.every((word, index) => row[index] === word));
  if (start < 0) throw new Error(`the file has no table with ${head.join(', ')}`);
  const rest = rows.slice(start + 1);
  const end = rest.findIndex((row) => row.length === 1 && row[0] === '');
  return (end < 0 ? rest : rest.slice(0, end)).map((row) => [...row]);
}

/** Micros of an amount that a file writes. */
export function microsOf(text: string | undefined): bigint {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? [];
  if (whole === undefined) throw new Error(`no amount: ${text ?? ''}`);
  const micros = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  return sign === '-' ? -micros : micros;
}
