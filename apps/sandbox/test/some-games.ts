import { randomInt } from 'node:crypto';
import { findSlotModel } from '@nokshi/fairness/slots/models.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import type { SandboxGame } from '../src/game/game-store.ts';

const STAKE = 10_000_000n;

export function aGame(changes: Partial<SandboxGame> = {}): SandboxGame {
  return {
    code: 'padma-gold',
    vendor: 'padma',
    vendorName: 'Padma Play',
    nameEn: 'Gold of the Padma',
    nameBn: 'পদ্মার সোনা',
    client: 'slot',
    modelId: 'g3-low',
    theme: {
      hero: 'e-tiger',
      palette: {
        deep: '#101820',
        mid: '#204060',
        glow: '#ffd070',
        accent: '#e0a030',
        titleTop: '#ffffff',
        titleBottom: '#ffd070',
        ink: '#fff8e0',
      },
      paletteName: 'river night',
      scene: 'river',
      props: ['crown', 'bell', 'coin', 'e-lotus'],
    },
    enabled: true,
    ...changes,
  };
}

/** Stops of a round of one spin that wins, or loses, found by playing until one does. */
export function stopsThat(result: 'win' | 'lose', modelId = 'g3-low'): number[] {
  const model = findSlotModel(modelId);
  if (model === undefined) throw new Error(`there is no model ${modelId}`);
  for (;;) {
    const { spins, totalWinMicros } = playRound(model, STAKE, (limit) => randomInt(limit));
    const [only] = spins;
    if (spins.length === 1 && only !== undefined && totalWinMicros > 0n === (result === 'win'))
      return only.stops;
  }
}
