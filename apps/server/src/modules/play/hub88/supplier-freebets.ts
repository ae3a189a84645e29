import { hub88ToMicros, microsToHub88 } from '@nokshi/money';
import * as z from 'zod/mini';

/** A template of free bets at the supplier: for which game, and what it leaves to whoever grants (null). */
export interface SupplierPrepaid {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Micros of one bet. */
  readonly value: bigint | null;
  readonly count: number | null;
}

/** Free bets of one player at the supplier. */
export interface SupplierReward {
  readonly id: string;
  /** The protocol's word, such as FRS_NEW. */
  readonly status: string;
  /** What we called it when we asked for it. */
  readonly reference: string | null;
}

interface RewardOrder {
  readonly prepaidId: string;
  readonly user: string;
  readonly reference: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Micros of one bet. */
  readonly value: bigint;
  readonly count: number;
  readonly endsAt: Date;
}

/** `freebet/...` of the aggregator (protocols 1.8). All reject with `BadStatus` when it says no. */
export interface SupplierFreeBets {
  /** It answers once a minute. */
  listPrepaids(): Promise<readonly SupplierPrepaid[]>;
  createReward(order: RewardOrder): Promise<SupplierReward>;
  /** All of one player. */
  listRewards(user: string): Promise<readonly SupplierReward[]>;
  cancelReward(id: string): Promise<SupplierReward>;
}

const id = z.string().check(z.minLength(1), z.maxLength(64));
const short = z.string().check(z.minLength(1), z.maxLength(255));

const prepaidRow = z.object({
  prepaid_uuid: id,
  game_code: short,
  currency: short,
  bet_value: z.nullable(z.int()),
  bet_count: z.nullable(z.int()),
});

const rewardRow = z.object({
  reward_uuid: id,
  status: short,
  operator_reference: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
});
const rewardPage = z.object({
  rewards: z.array(rewardRow),
  pagination: z.object({ next_cursor: z.nullable(z.string()), previous_cursor: z.nullable(z.string()) }),
});

/** Of one player; more than any has. */
const MOST_PAGES = 20;
const PAGE = 100;

/** `call` posts a signed body to a path under `operator/generic/v2` and answers what came back as JSON. */
export function createSupplierFreeBets(
  call: (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>,
): SupplierFreeBets {
  return {
    listPrepaids: async () =>
      z.parse(z.array(prepaidRow), await call('freebet/prepaids/list', {})).map((row) => ({
        id: row.prepaid_uuid,
        gameCode: row.game_code,
        currency: row.currency,
        value: row.bet_value === null ? null : hub88ToMicros(row.bet_value),
        count: row.bet_count,
      })),
    createReward: async (order) =>
      rewardOf(
        z.parse(
          rewardRow,
          await call('freebet/rewards/create', {
            user: order.user,
            prepaid_uuid: order.prepaidId,
            game_code: order.gameCode,
            currency: order.currency,
            bet_value: microsToHub88(order.value),
            bet_count: order.count,
            end_time: order.endsAt.toISOString().slice(0, 19),
            operator_reference: order.reference,
          }),
        ),
      ),
    async listRewards(user) {
      const found: SupplierReward[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const asked = { user, pagination: { cursor, limit: PAGE } };
        const answer: z.output<typeof rewardPage> = z.parse(
          rewardPage,
          await call('freebet/rewards/list', asked),
        );
        found.push(...answer.rewards.map(rewardOf));
        cursor = answer.pagination.next_cursor;
        if (cursor === null) break;
      }
      return found;
    },
    cancelReward: async (reward) =>
      rewardOf(z.parse(rewardRow, await call('freebet/rewards/cancel', { reward_uuid: reward }))),
  };
}

function rewardOf(row: z.output<typeof rewardRow>): SupplierReward {
  return { id: row.reward_uuid, status: row.status, reference: row.operator_reference ?? null };
}
