import type { BlackjackAction } from '@nokshi/fairness';
import { blackjack } from '@nokshi/fairness';
import { refuseHeldKey } from '../parts/held-key.ts';
import type { StepParts } from '../steps/step-plan.ts';
import { firstStakeOf } from '../steps/step-round.ts';
import { amountText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

type Kind = BlackjackAction['kind'];

const WORDS: Readonly<Record<Kind, WordKey>> = {
  hit: 'bjHit',
  stand: 'bjStand',
  double: 'bjDouble',
  split: 'bjSplit',
  insure: 'bjInsure',
  decline: 'bjDecline',
};
const PLAY: readonly Kind[] = ['hit', 'stand', 'double', 'split'];
const INSURANCE: readonly Kind[] = ['insure', 'decline'];

/** What may be decided now, at the place of the button that deals; each in its place whether it may be taken or not. */
export function BlackjackActs({ game, screen }: StepParts<'blackjack'>) {
  const { language, say } = useWords();
  const { shown, phase } = screen;
  if (shown === null || (phase !== 'running' && phase !== 'acting')) return null;
  const { state } = shown.outcome;
  const possible = new Set(blackjack.actions(state).map(({ kind }) => kind));
  const kinds = state.insurance === 'offered' ? INSURANCE : PLAY;
  return (
    <div className="bj-acts" role="group" aria-label={say('bjActs')}>
      {kinds.map((kind) => {
        const added = blackjack.addedStake(state, { kind });
        const micros = (firstStakeOf(shown) * added.numerator) / added.denominator;
        return (
          <button
            key={kind}
            type="button"
            className={possible.has(kind) ? `button act-${kind}` : `button act-${kind} act-off`}
            aria-disabled={!game.may({ kind })}
            onKeyDown={refuseHeldKey}
            onClick={() => game.act({ kind })}
          >
            {say(WORDS[kind])}
            {micros > 0n && possible.has(kind) && <small>+{amountText(language, micros)}</small>}
          </button>
        );
      })}
    </div>
  );
}
