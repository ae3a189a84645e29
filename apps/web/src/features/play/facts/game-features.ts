import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';

export interface FeatureSentence {
  readonly key: TextKey;
  readonly values?: TextValues;
}

const PLAIN: Readonly<Record<string, TextKey>> = {
  free_spins: 'game.featureFreeSpins',
  multiplier: 'game.featureMultiplier',
  retrigger: 'game.featureRetrigger',
  falls: 'game.featureFalls',
  provably_fair: 'game.featureFair',
  own_risk: 'game.featureOwnRisk',
  between_players: 'game.featureBetweenPlayers',
};

/** An event that others share goes on without this person, and so does a bet on it. */
export function isSharedEvent(features: readonly string[]): boolean {
  return features.includes('shared_event');
}

/** What one wins, others staked: no return belongs to such a game. */
export function isBetweenPlayers(features: readonly string[]): boolean {
  return features.includes('between_players');
}

/** What a code of the catalogue says about a game (`reels_5x3`, `lines_20`); undefined for a code we do not know. */
export function featureSentence(code: string): FeatureSentence | undefined {
  const plain = PLAIN[code];
  if (plain) return { key: plain };
  const reels = /^reels_(\d+)x(\d+)$/.exec(code);
  if (reels) return { key: 'game.featureReels', values: { reels: Number(reels[1]), rows: Number(reels[2]) } };
  const cap = /^win_cap_(\d+)$/.exec(code);
  if (cap) return { key: 'game.featureWinCap', values: { amount: Number(cap[1]) } };
  const rake = /^rake_(\d+)_(\d+)$/.exec(code);
  if (rake) {
    return { key: 'game.featureRake', values: { percent: Number(rake[1]), boots: Number(rake[2]) } };
  }
  const won = /^rake_won_(\d+)$/.exec(code);
  if (won) return { key: 'game.featureRakeWon', values: { percent: Number(won[1]) } };
  const ways = /^(lines|ways)_(\d+)$/.exec(code);
  if (!ways) return undefined;
  return {
    key: ways[1] === 'lines' ? 'game.featureLines' : 'game.featureWays',
    values: { count: Number(ways[2]) },
  };
}
