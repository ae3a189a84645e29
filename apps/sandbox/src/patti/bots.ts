import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import type { PattiAct } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { PATTI_KINDS, pattiRankOf } from '@nokshi/fairness/supplier/teen-patti/rank.ts';

/** What a bot knows: what anybody in its place sees. It never looks at another's cards, nor at its own while it is blind. */
export type BotSight = {
  acts: readonly PattiAct[];
  /** Null while it has not looked. */
  cards: readonly number[] | null;
  /** What a blind player bets at least, in boots. */
  unitBoots: number;
};

const JACK = 9;

/** What a bot does now. It plays a plain, somewhat careful game; its stakes are the supplier's own money. */
export function chooseBotAct(sight: BotSight, below: RandomBelow): PattiAct {
  const wish = sight.cards === null ? blindWish(sight, below) : seenWish(sight, sight.cards, below);
  const [act = 'pack'] = [...wish, 'bet', 'see', 'pack'].filter((each): each is PattiAct =>
    sight.acts.some((offered) => offered === each),
  );
  return act;
}

function blindWish({ unitBoots }: BotSight, below: RandomBelow): PattiAct[] {
  const chance = below(100);
  if (chance < 25 + unitBoots * 8) return ['see'];
  return chance > 92 ? ['raise'] : ['bet'];
}

function seenWish({ acts, unitBoots }: BotSight, cards: readonly number[], below: RandomBelow): PattiAct[] {
  const chance = below(100);
  if (acts.includes('accept')) return chance < 60 ? ['accept'] : ['refuse'];
  const { kind, weights } = pattiRankOf(cards);
  if (kind === 'high') {
    const patience = (weights[0] ?? 0) > JACK ? 55 : 22;
    if (chance >= patience - unitBoots * 6) return ['pack'];
    return ['show', 'side_show', 'bet'];
  }
  const strength = PATTI_KINDS.indexOf(kind);
  if (strength === 1 && chance < unitBoots * 7) return acts.includes('show') ? ['show'] : ['pack'];
  if (chance < 12 + strength * 12) return ['raise'];
  if (chance > 96 - unitBoots * 2) return ['show', 'side_show', 'bet'];
  return ['bet'];
}
