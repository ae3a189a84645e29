import { randomUUID, sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { FaultWorld } from './fault-world.ts';

/** Somebody who plays: the number and the token that the supplier was given. */
export interface Player {
  readonly no: string;
  readonly token: string;
}

/** One movement that the supplier asked for. */
export interface Movement {
  readonly player: Player;
  readonly kind: 'bet' | 'win';
  readonly key: string;
  /** Micros. */
  readonly amount: bigint;
  readonly raw: Buffer;
  readonly signature: string;
  /** The answer that acknowledged it, as it came; undefined as long as none did. */
  answer?: string;
}

const MICROS_PER_HUB88_UNIT = 10n;
const UNIT_HUB88 = 100_000;
const ANSWER_WITHIN_MS = 4000;
const PAUSE_AFTER_FAILURE_MS = 150;
const GAME_CODE = 'FAULTS';

/**
 * Plays as a supplier does: each player bets and wins one after the other, all of them at once. What got no good
 * answer stays open and is sent again later, the same bytes, until it is acknowledged.
 */
export interface SupplierLoad {
  readonly movements: readonly Movement[];
  /** Plays until `stop` is called. */
  start(): void;
  stop(): Promise<void>;
  /** Repeats what is open until everything was acknowledged; answers how many were. */
  settleOpen(withinMs: number): Promise<number>;
  /** Sends an acknowledged movement once more and answers what came. */
  repeat(movement: Movement): Promise<string | undefined>;
}

export function createSupplierLoad(
  world: Pick<FaultWorld, 'port' | 'supplierKey'>,
  players: readonly Player[],
  chance: Chance,
): SupplierLoad {
  const movements: Movement[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: players.length });
  const state = { isRunning: false, running: Promise.resolve() };

  function make(order: Order): Movement {
    const movement = signMovement(order, world.supplierKey);
    movements.push(movement);
    return movement;
  }

  /** True once it is acknowledged. */
  async function send(movement: Movement): Promise<boolean> {
    const text = await post(agent, world.port, movement);
    if (text === undefined || (JSON.parse(text) as { status: string }).status !== 'RS_OK') return false;
    movement.answer ??= text;
    return true;
  }

  async function insist(movement: Movement, deadline: number): Promise<void> {
    while (!(await send(movement))) {
      if (performance.now() > deadline) throw new Error(`${movement.kind} ${movement.key} is not answered`);
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  async function play(player: Player): Promise<void> {
    while (state.isRunning) {
      const round = randomUUID();
      const stake = chance.between(1, 3) * UNIT_HUB88;
      const bet = make({ player, kind: 'bet', amount: stake, more: { round, round_closed: false } });
      if (!(await send(bet))) {
        await sleep(PAUSE_AFTER_FAILURE_MS);
        continue;
      }
      const more = { round, round_closed: true, reference_transaction_uuid: bet.key };
      const win = make({ player, kind: 'win', amount: chance.between(0, 3) * UNIT_HUB88, more });
      if (!(await send(win))) await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  return {
    movements,
    start() {
      state.isRunning = true;
      state.running = Promise.all(players.map(play)).then(() => undefined);
    },
    async stop() {
      state.isRunning = false;
      await state.running;
    },
    async settleOpen(withinMs) {
      const open = movements.filter((movement) => movement.answer === undefined);
      const deadline = performance.now() + withinMs;
      await Promise.all(open.map((movement) => insist(movement, deadline)));
      return open.length;
    },
    repeat: (movement) => post(agent, world.port, movement),
  };
}

interface Order {
  readonly player: Player;
  readonly kind: Movement['kind'];
  /** In the protocol's 10^-5. */
  readonly amount: number;
  readonly more: object;
}

function signMovement({ player, kind, amount, more }: Order, key: FaultWorld['supplierKey']): Movement {
  const transactionUuid = randomUUID();
  const raw = Buffer.from(
    JSON.stringify({
      user: player.no,
      token: player.token,
      request_uuid: randomUUID(),
      transaction_uuid: transactionUuid,
      game_code: GAME_CODE,
      currency: 'XPC',
      amount,
      ...more,
    }),
  );
  return {
    player,
    kind,
    key: transactionUuid,
    amount: BigInt(amount) * MICROS_PER_HUB88_UNIT,
    raw,
    signature: sign('RSA-SHA256', raw, key).toString('base64'),
  };
}

/** The text of an answer; undefined when the connection broke, nobody answered in time, or not with HTTP 200. */
function post(agent: Agent, port: number, { kind, raw, signature }: Movement): Promise<string | undefined> {
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/hub88/wallet/transaction/${kind}`,
        timeout: ANSWER_WITHIN_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': raw.length,
          'x-hub88-signature': signature,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('end', () =>
          resolve(response.statusCode === 200 ? Buffer.concat(chunks).toString('utf8') : undefined),
        );
      },
    );
    call.on('error', () => resolve(undefined));
    call.on('timeout', () => call.destroy());
    call.end(raw);
  });
}
