import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import {
  entryMicrosOf,
  pointMicrosOf,
  RUMMY_FIRST_DROP,
  RUMMY_MIDDLE_DROP,
  RUMMY_MISSES,
  RUMMY_MOST_POINTS,
  RUMMY_RAKE_PERCENT,
  RUMMY_RESHUFFLES,
  RUMMY_TURN_SECONDS,
  type RummyModel,
} from '@nokshi/fairness/supplier/rummy/rooms.ts';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { LaidGroups } from './laid-groups.tsx';

/** Nothing is wild in the examples but the printed joker, 104: twos are 0 to 3, aces 48 to 51. */
const NO_WILD = -1;
const EXAMPLES = [
  [9, 13, 17],
  [34, 104, 42],
  [20, 21, 22],
];

const RULES: readonly WordKey[] = [
  'rummyRuleDeal',
  'rummyRuleJokers',
  'rummyRuleMelds',
  'rummyRuleTurn',
  'rummyRuleOpen',
  'rummyRuleShow',
  'rummyRuleCount',
  'rummyRuleDrop',
  'rummyRuleWrong',
  'rummyRuleMoney',
  'rummyRuleRake',
  'rummyRuleTime',
  'rummyRuleSpent',
  'rummyRuleBots',
  'rummyRuleShuffle',
  'rummyRuleCutOff',
  'rummyRuleKeys',
  'roomRuleSimulated',
];

/** The rules with every amount and limit of this room. */
export function RummyRules({
  model,
  session,
  onClose,
}: {
  model: RummyModel;
  session: SupplierSessionView;
  onClose: () => void;
}) {
  const { say } = useWords();
  const point = pointMicrosOf(model);
  const values = {
    most: RUMMY_MOST_POINTS,
    first: RUMMY_FIRST_DROP,
    middle: RUMMY_MIDDLE_DROP,
    misses: RUMMY_MISSES,
    turn: RUMMY_TURN_SECONDS,
    percent: Number(RUMMY_RAKE_PERCENT),
    reshuffles: RUMMY_RESHUFFLES,
  };
  return (
    <Panel title={say('roomRulesTitle')} onClose={onClose}>
      <dl className="figures">
        {(
          [
            ['rummyPoint', point],
            ['rummyEntry', entryMicrosOf(model)],
            ['rummyFirstDrop', point * BigInt(RUMMY_FIRST_DROP)],
            ['rummyMiddleDrop', point * BigInt(RUMMY_MIDDLE_DROP)],
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
      <LaidGroups groups={EXAMPLES} wildRank={NO_WILD} />
      <h3>{say('howWinsCount')}</h3>
      <ul className="rules-list">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule, values)}</li>
        ))}
      </ul>
    </Panel>
  );
}
