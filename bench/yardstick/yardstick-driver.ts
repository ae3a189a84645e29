import { Client } from 'pg';
import { drawTransaction, TPCB_STATEMENTS } from './statements.ts';

export const YARDSTICK_PROCESS = 'yardstick';

/** What the driver of our own is told: a closed loop of so many connections. */
export interface DriverOrder {
  readonly connection: { readonly host: string; readonly port: number; readonly database: string };
  readonly user: string;
  readonly clients: number;
  readonly transactionsEach: number;
  readonly scale: number;
}

export interface DriverResult {
  readonly perSecond: number;
  /** Seconds of CPU of the driver for one transaction. */
  readonly driverCpuSeconds: number;
}

/** The process of the own driver: does what pgbench does, by named statements. */
export function runYardstickProcess(): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (order: DriverOrder) => {
    void drive(order).then((result) => process.send?.(result));
  });
}

async function drive(order: DriverOrder): Promise<DriverResult> {
  const { clients, transactionsEach } = order;
  const all = Array.from({ length: clients }, () => new Client({ ...order.connection, user: order.user }));
  await Promise.all(all.map((client) => client.connect()));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(all.map((client) => runTransactions(client, order)));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await Promise.all(all.map((client) => client.end()));
  const transactions = clients * transactionsEach;
  return { perSecond: transactions / seconds, driverCpuSeconds: (user + system) / 1e6 / transactions };
}

async function runTransactions(client: Client, { transactionsEach, scale }: DriverOrder): Promise<void> {
  for (let left = transactionsEach; left > 0; left -= 1) {
    const draw = drawTransaction(scale);
    for (const { name, text, values } of TPCB_STATEMENTS) {
      await client.query({ name, text, values: [...values(draw)] });
    }
  }
}
