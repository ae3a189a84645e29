import { blackjack, roundFloats } from '@nokshi/fairness';
import { cardSign } from '../cards/card-names.ts';
import type { StepPlan } from '../steps/step-plan.ts';
import { stepRules } from '../steps/step-round.ts';
import { BlackjackActs } from './blackjack-acts.tsx';
import { BlackjackRules } from './blackjack-rules.tsx';
import { BlackjackStage } from './blackjack-stage.tsx';
import { blackjackFigures, endMsOf } from './blackjack-terms.ts';
import { blackjackSpoken, blackjackWords } from './blackjack-words.ts';
import { BlackjackTerms } from './blackjack-worth.tsx';

const KEYS = { h: 'hit', s: 'stand', d: 'double', p: 'split', i: 'insure', n: 'decline' } as const;

export const blackjackPlan: StepPlan<'blackjack'> = {
  kind: 'blackjack',
  firstChoice: { kind: 'blackjack' },
  rules: stepRules('blackjack'),
  isChosen: blackjack.isChoice,
  figures: blackjackFigures,
  words: blackjackWords,
  spoken: blackjackSpoken,
  endMs: endMsOf,
  main: null,
  working: ({ clientSeed, nonce, outcome }, serverSeed) =>
    roundFloats({ serverSeed, clientSeed, nonce }, outcome.state.dealt).map((float, index) => {
      const card = Math.floor(float * 52);
      return `${index + 1}: floor(${float.toFixed(10)} × 52) = ${card} → ${cardSign(card)}`;
    }),
  Stage: BlackjackStage,
  Acts: BlackjackActs,
  Terms: BlackjackTerms,
  Rules: BlackjackRules,
  keys: [
    { keys: ['H'], does: 'bjKeyHit' },
    { keys: ['S'], does: 'bjKeyStand' },
    { keys: ['D'], does: 'bjKeyDouble' },
    { keys: ['P'], does: 'bjKeySplit' },
    { keys: ['I'], does: 'bjKeyInsure' },
    { keys: ['N'], does: 'bjKeyDecline' },
  ],
  press: (key, game, isHeld) => {
    const letter = key.toLowerCase();
    const action = Object.entries(KEYS).find(([each]) => each === letter)?.[1];
    if (action === undefined) return false;
    if (!isHeld) game.act({ kind: action });
    return true;
  },
};
