// Offers of bonuses, and deposits with them.

import { openDeposit } from '@nokshi/contract/cashier-deposit.ts';
import { newId } from '../src/platform/ids.ts';
import { credits } from './builders.ts';
import { aTrxId } from './payment-provider.ts';
import { arrives, type ChannelOfTest, type Payer } from './payments.ts';
import { type Answer, valueOf, type World } from './world.ts';

let nextOffer = 0;

export interface OfferOfTest {
  readonly code: string;
}

/** An offer of its own: 100 percent up to 5,000 from 500 on, ten times, seven days, once, for any deposit. */
export async function anOffer(
  world: World,
  change: Partial<{
    percent: number;
    most: number;
    least: number;
    multiplier: number;
    categories: readonly string[];
    days: number;
    repeats: 'once' | 'daily';
    isFirst: boolean;
    isOn: boolean;
    startsAt: Date;
    endsAt: Date;
  }> = {},
): Promise<OfferOfTest> {
  nextOffer += 1;
  const code = `offer-${nextOffer}`;
  await world.owner.query(
    `insert into cashier_bonus_offer (code, title, description, percent, most, least, multiplier, categories, days,
       repeats, is_first_deposit, starts_at, ends_at, is_on, sort)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      code,
      JSON.stringify({ bn: `বোনাস ${nextOffer}`, en: `Bonus ${nextOffer}` }),
      change.percent ?? 100,
      credits(change.most ?? 5000),
      credits(change.least ?? 500),
      change.multiplier ?? 1000,
      change.categories ?? null,
      change.days ?? 7,
      change.repeats ?? 'once',
      change.isFirst ?? false,
      change.startsAt ?? null,
      change.endsAt ?? null,
      change.isOn ?? true,
      nextOffer,
    ],
  );
  return { code };
}

export function orderWith(
  world: World,
  payer: Payer,
  order: {
    readonly channel: ChannelOfTest;
    readonly units: number;
    readonly bonusCode?: string;
    readonly id?: string;
  },
) {
  const { channel, units, bonusCode, id = newId() } = order;
  const input = { id, channelCode: channel.code, amountMicros: credits(units).toString() };
  return world.call(openDeposit, bonusCode === undefined ? input : { ...input, bonusCode }, {
    as: payer.as,
  });
}

/** Opens an order with a bonus and pays it by its own amount; the answer is the order as it was opened. */
export async function payInWith(
  world: World,
  payer: Payer,
  order: { readonly channel: ChannelOfTest; readonly units: number; readonly bonusCode: string },
) {
  const opened = valueOf(await orderWith(world, payer, order));
  await arrives(world, order.channel, { trxId: aTrxId(), amount: BigInt(opened.payMicros) });
  // Rows are counted oldest first, and a clock of tests stands still.
  world.clock.advance(1000);
  return opened;
}

export const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

export async function requirementsOf(world: World, payer: Payer) {
  const { rows } = await world.owner.query(
    `select id, source, profile, status, (base_amount / 10000)::integer as base, (bonus_amount / 10000)::integer as bonus,
            (required / 10000)::integer as required, (done / 10000)::integer as done
       from cashier_requirement where member_id = $1 order by opened_at, bonus_amount desc, id`,
    [payer.member.id],
  );
  return rows as {
    id: string;
    source: string;
    profile: string;
    status: string;
    base: number;
    bonus: number;
    required: number;
    done: number;
  }[];
}
