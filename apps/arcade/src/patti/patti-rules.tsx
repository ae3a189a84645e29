import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { PATTI_KINDS, type PattiKind } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import {
  bootMicrosOf,
  mostBetMicrosOf,
  PATTI_ANSWER_SECONDS,
  PATTI_BLIND_BETS,
  PATTI_POT_BOOTS,
  PATTI_RAKE_CAP_BOOTS,
  PATTI_RAKE_PERCENT,
  PATTI_TURN_SECONDS,
  type PattiModel,
} from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import { cardSign } from '../cards/card-names.ts';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { KIND_NAMES } from './patti-words.ts';

/** Cards that show what a kind is; an ace is 48 to 51, a king 44 to 47, and so on down. */
const EXAMPLES: Readonly<Record<PattiKind, readonly number[]>> = {
  trail: [48, 49, 50],
  pure_sequence: [50, 46, 42],
  sequence: [49, 46, 40],
  colour: [49, 37, 17],
  pair: [44, 45, 22],
  high: [50, 41, 12],
};

const RULES: readonly WordKey[] = [
  'pattiRuleDeal',
  'pattiRuleBlind',
  'pattiRuleRaise',
  'pattiRuleLimit',
  'pattiRuleSide',
  'pattiRuleShow',
  'pattiRulePot',
  'pattiRuleTurn',
  'pattiRuleRake',
  'pattiRuleBots',
  'pattiRuleShuffle',
  'pattiRuleCutOff',
  'roomRuleSimulated',
];

/** The rules with every amount and limit of this room. */
export function PattiRules({
  model,
  session,
  onClose,
}: {
  model: PattiModel;
  session: SupplierSessionView;
  onClose: () => void;
}) {
  const { say } = useWords();
  const boot = bootMicrosOf(model);
  const values = {
    blind: PATTI_BLIND_BETS,
    turn: PATTI_TURN_SECONDS,
    answer: PATTI_ANSWER_SECONDS,
    percent: Number(PATTI_RAKE_PERCENT),
    cap: Number(PATTI_RAKE_CAP_BOOTS),
    pot: Number(PATTI_POT_BOOTS),
  };
  return (
    <Panel title={say('roomRulesTitle')} onClose={onClose}>
      <dl className="figures">
        {(
          [
            ['pattiBoot', boot],
            ['pattiMostBet', mostBetMicrosOf(model)],
            ['pattiPotLimit', boot * PATTI_POT_BOOTS],
            ['roomMostRake', boot * PATTI_RAKE_CAP_BOOTS],
          ] as const
        ).map(([name, micros]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <Amount micros={micros} currency={session.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{say('pattiRanks')}</h3>
      <ol className="patti-ranks">
        {PATTI_KINDS.toReversed().map((kind) => (
          <li key={kind}>
            <b>{say(KIND_NAMES[kind])}</b>
            <span dir="ltr">{EXAMPLES[kind].map(cardSign).join('  ')}</span>
          </li>
        ))}
      </ol>
      <p>{say('pattiRuleRanks')}</p>
      <h3>{say('howWinsCount')}</h3>
      <ul className="rules-list">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule, values)}</li>
        ))}
      </ul>
    </Panel>
  );
}
