import type { MemberId } from '@nokshi/contract/ids.ts';
import { findPlay, mostWinMicros, parseChoice } from '@nokshi/lottery';
import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';
import { callWallet, LOTTERY_SCOPE } from '../../play/index.ts';
import { type ExposedLine, liabilitiesOf } from './exposure.ts';
import { removeLiabilities } from './exposure-store.ts';
import { lotteryOf, termsOf } from './game-terms.ts';
import { type LineRow, listLines } from './order-store.ts';
import { type EndingOrder, endChases, findSetting, markCancelled } from './place-store.ts';

/**
 * Gives back what orders staked that are not drawn any more: a member cancels them, or the chase that they are legs of has
 * ended. The caller holds the sale of their issues open (`shareIssue`), has locked them (`lockOrders`), and has seen that
 * they are placed and their issues on sale, because the sealed set holds every order that is placed at the close.
 * Answers the member's balance after it, micros; undefined where there was nothing to end.
 */
export async function endOrders(
  tx: Tx,
  library: Library,
  orders: readonly EndingOrder[],
  at: Date,
): Promise<bigint | undefined> {
  const [first] = orders;
  if (first === undefined) return undefined;
  const { member_id: memberId } = first;
  assert(
    orders.every((order) => order.member_id === memberId && order.state === 'placed'),
    'Orders that end together are placed ones of one member.',
  );
  const answers = await callWallet(
    tx,
    orders.map((order) => {
      const { gameNo, vendor } = lotteryOf(library, order.game_code);
      return {
        kind: 'rollback',
        memberId,
        scope: LOTTERY_SCOPE,
        key: `${order.id}:cancel`,
        referenceKey: order.id,
        currency: order.currency,
        gameNo,
        roundRef: order.id,
        house: vendor,
        isDemo: order.is_demo,
      };
    }),
    at,
  );
  const failed = answers.find(({ status }) => status !== 'ok');
  assert(failed === undefined, `the wallet answered the end of an order with ${failed?.status ?? ''}`);
  await markCancelled(
    tx,
    memberId,
    orders.map(({ id }) => id),
    at,
  );
  await endChases(
    tx,
    memberId,
    orders.map(({ id }) => id),
    at,
  );
  await freeExposure(tx, library, memberId, orders);
  return answers.at(-1)?.balance ?? undefined;
}

async function freeExposure(
  tx: Tx,
  library: Library,
  memberId: MemberId,
  orders: readonly EndingOrder[],
): Promise<void> {
  const counted = orders.filter((order) => !order.is_demo).toSorted((a, b) => a.issue_id - b.issue_id);
  const lines = await listLines(
    tx,
    memberId,
    counted.map(({ id }) => id),
  );
  for (const order of counted) {
    const terms = termsOf(lotteryOf(library, order.game_code), await findSetting(tx, order.game_code));
    const own = lines.filter((line) => line.order_id === order.id).map((line) => exposedLine(terms, line));
    const liabilities = liabilitiesOf(terms, own).map((each) => ({ ...each, issueId: order.issue_id }));
    await removeLiabilities(tx, liabilities, order.currency);
  }
}

/** A stored line as it was reckoned with when it was placed. */
function exposedLine({ family }: Pick<ReturnType<typeof termsOf>, 'family'>, line: LineRow): ExposedLine {
  const play = findPlay(family, line.play);
  const read = play && parseChoice(play, line.choice);
  assert(play !== undefined && read?.ok === true, `A stored line of ${line.play} cannot be read.`);
  const { choice, bets } = read;
  const stake = { unitMicros: line.unit, multiple: line.multiple };
  const { odds, series } = line;
  return {
    ...stake,
    play,
    choice,
    bets,
    series,
    odds,
    mostWinMicros: mostWinMicros(play, { ...stake, choice, bets, odds }),
  };
}
