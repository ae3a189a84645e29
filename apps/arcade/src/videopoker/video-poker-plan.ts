import type { Store } from '@nokshi/browser/store.ts';
import { roundFloats, videoPoker } from '@nokshi/fairness';
import { cardSign } from '../cards/card-names.ts';
import type { StepPlan } from '../steps/step-plan.ts';
import { stepRules } from '../steps/step-round.ts';
import { DrawLabel } from './draw-label.tsx';
import { VideoPokerRules } from './video-poker-rules.tsx';
import { VideoPokerStage } from './video-poker-stage.tsx';
import type { Holds, VideoPokerRound } from './video-poker-terms.ts';
import { endMsOf, PLACES, placesOf, videoPokerFigures, withHold } from './video-poker-terms.ts';
import { videoPokerSpoken, videoPokerWords } from './video-poker-words.ts';
import { VideoPokerTerms } from './video-poker-worth.tsx';

const DECK = 52;
const HAND = 5;

/** The plan of one table: the draw keeps what its player holds. */
export function videoPokerPlan(holds: Store<Holds>): StepPlan<'videoPoker'> {
  return {
    kind: 'videoPoker',
    firstChoice: { kind: 'videoPoker' },
    rules: stepRules('videoPoker'),
    isChosen: videoPoker.isChoice,
    figures: videoPokerFigures,
    words: videoPokerWords,
    spoken: videoPokerSpoken,
    endMs: endMsOf,
    main: {
      actionOf: ({ roundId }) => ({ kind: 'hold', places: [...placesOf(holds.get(), roundId)] }),
      Label: DrawLabel,
      notYet: 'vpRunning',
    },
    working,
    Stage: VideoPokerStage,
    Terms: VideoPokerTerms,
    Rules: VideoPokerRules,
    keys: [
      { keys: ['1', '2', '3', '4', '5'], does: 'vpKeyHold' },
      { keys: ['Space'], does: 'vpKeyDraw' },
    ],
    press: (key, game, isHeld) => {
      const place = PLACES.find((each) => `${each + 1}` === key);
      const round = game.screen.get().shown;
      if (place === undefined) return false;
      if (!isHeld && round !== null && game.may({ kind: 'hold', places: [] })) {
        holds.set(withHold(holds.get(), round, place));
      }
      return true;
    },
  };
}

/** Each number chooses among the cards that are left. */
function working(
  { clientSeed, nonce, outcome }: Pick<VideoPokerRound, 'clientSeed' | 'nonce' | 'outcome'>,
  serverSeed: string,
): string[] {
  const { end } = outcome.state;
  const count = HAND + (end === undefined ? 0 : HAND - end.held.length);
  const left = Array.from({ length: DECK }, (_, card) => card);
  return roundFloats({ serverSeed, clientSeed, nonce }, count).map((float, index) => {
    const size = DECK - index;
    const place = Math.floor(float * size);
    const [card = 0] = left.splice(place, 1);
    return `${index + 1}: floor(${float.toFixed(10)} × ${size}) = ${place} → ${cardSign(card)}`;
  });
}
