// Reads the files that the portal hands out, as a person's programs do.

import { inflateRawSync } from 'node:zlib';

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

/** The parts of an archive by their names, read through its directory as programs do. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('the archive has no directory');
  const parts = new Map<string, string>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(place + 28);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const start = archive.readUInt32LE(place + 42);
    const from = start + 30 + archive.readUInt16LE(start + 26);
    const packed = archive.subarray(from, from + archive.readUInt32LE(place + 20));
    const text = inflateRawSync(packed);
    if (text.length !== archive.readUInt32LE(place + 24))
      throw new Error(`${name} is not as long as it says`);
    parts.set(name, text.toString('utf8'));
    place += 46 + nameLength;
  }
  return parts;
}
