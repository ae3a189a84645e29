import type { RewardKind } from '@nokshi/contract/rewards-kinds.ts';
import type { Hue } from './plate.tsx';

/** The picture of a reward, by what gave it. */
export const KIND_LOOKS: Readonly<Record<RewardKind, { readonly hue: Hue; readonly prop: string }>> = {
  vip: { hue: 'indigo', prop: 'crown' },
  check_in: { hue: 'turmeric', prop: 'coin' },
  mission: { hue: 'leaf', prop: 'gems' },
  leaderboard: { hue: 'clay', prop: 'trophy' },
  promotion: { hue: 'madder', prop: 'gift' },
  referral: { hue: 'lotus', prop: 'e-lotus' },
  envelope: { hue: 'madder', prop: 'e-lantern' },
  raffle: { hue: 'slate', prop: 'chest' },
  wheel: { hue: 'lotus', prop: 'roulette' },
};
