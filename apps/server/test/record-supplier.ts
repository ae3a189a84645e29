// A supplier that lists its transactions and games, over HTTP, as Hub88 does: what it has is what the test gives it.

import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSupplierClient, type SupplierClient } from '../src/modules/play/index.ts';
import { createLogger } from '../src/platform/logger.ts';

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A row of `transactions/list`, in the protocol's names. */
export interface ListedRow {
  readonly transaction_uuid: string;
  readonly transaction_status: string;
  readonly kind: string;
  readonly amount: number;
  readonly currency: string;
  readonly round: string | null;
  readonly reference_transaction_uuid: string | null;
  readonly inserted_at: string;
  readonly game_code: string;
}

export interface RecordSupplier {
  readonly client: SupplierClient;
  readonly rows: ListedRow[];
  readonly games: object[];
  readonly asked: Readonly<Record<string, unknown>>[];
  /** Answers with this status, and nothing of use, while it is set. */
  failure: number | undefined;
  close(): Promise<void>;
}

export async function openRecordSupplier(): Promise<RecordSupplier> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
      const isSigned = verify('RSA-SHA256', raw, KEYS.publicKey, signature);
      const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
      supplier.asked.push(body);
      const isList = request.url?.endsWith('/transactions/list') ?? false;
      const status = supplier.failure ?? (isSigned ? 200 : 401);
      const answer = isList ? supplier.rows.filter((row) => fits(row, body)) : supplier.games;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? answer : { error: 'not now' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const supplier: RecordSupplier = {
    client: createSupplierClient({
      baseUrl: `http://127.0.0.1:${port}`,
      operatorId: 1,
      key: KEYS.privateKey,
      log: createLogger({ level: 'silent' }),
    }),
    rows: [],
    games: [],
    asked: [],
    failure: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return supplier;
}

function fits(row: ListedRow, { round, start_time: start, end_time: end }: Record<string, unknown>): boolean {
  if (round !== undefined) return row.round === round;
  return row.inserted_at >= String(start) && row.inserted_at < String(end);
}
