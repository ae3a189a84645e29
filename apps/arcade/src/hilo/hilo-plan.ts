import type { HiloAction } from '@nokshi/fairness';
import { CARDS_IN_DECK, hilo, roundFloats } from '@nokshi/fairness';
import { rankSign } from '../cards/card-names.ts';
import { cashOutAct } from '../steps/cash-out.tsx';
import type { StepPlan } from '../steps/step-plan.ts';
import { stepRules } from '../steps/step-round.ts';
import { HiloActs, HiloTerms } from './hilo-acts.tsx';
import { HiloRules } from './hilo-rules.tsx';
import { HiloStage } from './hilo-stage.tsx';
import { hiloFigures } from './hilo-terms.ts';
import { hiloSpoken, hiloWords } from './hilo-words.ts';

const END_MS = 700;

const KEY_ACTIONS: Readonly<Record<string, HiloAction>> = {
  ArrowUp: { kind: 'guess', guess: 'higher' },
  ArrowDown: { kind: 'guess', guess: 'lower' },
  '=': { kind: 'guess', guess: 'same' },
  ArrowRight: { kind: 'skip' },
};

export const hiloPlan: StepPlan<'hilo'> = {
  kind: 'hilo',
  firstChoice: { kind: 'hilo' },
  rules: stepRules('hilo'),
  isChosen: hilo.isChoice,
  figures: hiloFigures,
  words: hiloWords,
  spoken: hiloSpoken,
  endMs: () => END_MS,
  main: cashOutAct('hiloNotYet'),
  working: ({ clientSeed, nonce, outcome }, serverSeed) =>
    roundFloats({ serverSeed, clientSeed, nonce }, outcome.state.cards.length).map((float, index) => {
      const card = Math.floor(float * CARDS_IN_DECK);
      return `${index + 1}: floor(${float.toFixed(10)} × ${CARDS_IN_DECK}) = ${card} → ${rankSign(card)}`;
    }),
  Stage: HiloStage,
  Acts: HiloActs,
  Terms: HiloTerms,
  Rules: HiloRules,
  keys: [
    { keys: ['Space'], does: 'stepsKeyTake' },
    { keys: ['↑'], does: 'hiloHigher' },
    { keys: ['↓'], does: 'hiloLower' },
    { keys: ['='], does: 'hiloSame' },
    { keys: ['→'], does: 'hiloSkip' },
  ],
  press: (key, game, isHeld) => {
    const action = KEY_ACTIONS[key];
    if (action === undefined) return false;
    if (!isHeld) game.act(action);
    return true;
  },
};
