import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import { openPlainFile } from '../files/index.ts';

export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

/** How values are written must not depend on the machine; the caller is in a transaction. */
export async function fixTextForm(client: ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}

interface Shape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: string;
}

/** Writes a table packed into a file, row by row, without holding it. */
export async function copyOut(client: ClientBase, shape: Shape, place: string): Promise<TableSum> {
  const source = client.query(to(selectSorted(shape)));
  const sum = summing();
  await pipeline(
    source,
    sum.stream,
    createGzip({ level: 6 }),
    createWriteStream(place, { mode: 0o600, flags: 'wx' }),
  );
  return { rows: source.rowCount, sha256: sum.digest() };
}

/** What a table would be written as, without writing it. */
export async function sumTable(client: ClientBase, shape: Shape): Promise<TableSum> {
  const source = client.query(to(selectSorted(shape)));
  const sum = summing();
  await pipeline(source, sum.stream, discarding());
  return { rows: source.rowCount, sha256: sum.digest() };
}

/** Reads a packed file back into a table; answers what was read. */
export async function copyIn(
  client: ClientBase,
  shape: Omit<Shape, 'order'>,
  place: string,
): Promise<TableSum> {
  const target = client.query(from(`copy ${shape.name} (${quoted(shape.columns)}) from stdin`));
  const sum = summing();
  await pipeline(await streamOf(place), createGunzip(), sum.stream, target);
  return { rows: target.rowCount, sha256: sum.digest() };
}

/** The SHA-256 of what is packed in a file; a file that is cut or changed fails or differs. */
export async function sumPacked(place: string): Promise<string> {
  const sum = summing();
  await pipeline(await streamOf(place), createGunzip(), sum.stream, discarding());
  return sum.digest();
}

/** @throws PathFault for a link, or what is no file */
async function streamOf(place: string): Promise<Readable> {
  return (await openPlainFile(place, basename(place))).stream();
}

function selectSorted({ name, columns, order }: Shape): string {
  return `copy (select ${quoted(columns)} from ${name} order by ${order}) to stdout`;
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

function summing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

function discarding(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
