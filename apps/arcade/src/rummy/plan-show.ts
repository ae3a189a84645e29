import { createArranger } from '@nokshi/fairness/supplier/rummy/arrange.ts';
import { isRightShow } from '@nokshi/fairness/supplier/rummy/meld.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { Layout } from './hand-layout.ts';

/** A show as it would be sent: the card laid aside, and the other thirteen in groups. */
export interface PlannedShow {
  readonly card: number;
  readonly groups: Layout;
  readonly isRight: boolean;
}

/**
 * What a show would be now: by the player's own groups if these are right, else by an arrangement that is right if there
 * is one. `chosen` is the card to lay aside, or null to find one.
 */
export function planShow(
  own: NonNullable<RummyTableView['own']>,
  { groups, chosen, wildRank }: { groups: Layout; chosen: number | null; wildRank: number },
): PlannedShow {
  const may = own.cards.filter((card) => !own.isKept || card !== own.taken);
  const asides = chosen !== null && may.includes(chosen) ? [chosen] : may;
  const arrange = createArranger(own.cards, wildRank);
  const plans = asides.map((card): PlannedShow => {
    const laid = groups
      .map((group) => group.filter((each) => each !== card))
      .filter((group) => group.length > 0);
    if (isRightShow(laid, wildRank)) return { card, groups: laid, isRight: true };
    const { groups: found, left } = arrange([card]);
    const best = found.map((group) => group.cards);
    const isRight = left.length === 0 && isRightShow(best, wildRank);
    return { card, groups: isRight ? best : laid, isRight };
  });
  const [first] = plans;
  if (first === undefined) throw new Error('a hand that has drawn holds a card to lay aside');
  return plans.find(({ isRight }) => isRight) ?? first;
}
