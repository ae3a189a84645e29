import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import { BETTING_SECONDS, MOST_WAGERS_A_ROUND, type TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { type KeyLine, KeyList } from '../parts/key-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { COMMON_KEYS } from '../table/table-keys.ts';
import { amountText, hundredthsText } from '../words/figures.ts';
import type { Language, WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { limitOf } from './chips.ts';
import { oddsText, spotName } from './live-words.ts';

const OWN_RULES: Readonly<Record<TableModel, readonly WordKey[]>> = {
  baccarat: ['liveRuleBaccaratShoe', 'liveRuleBaccaratThird', 'liveRuleBaccaratPays'],
  'dragon-tiger': ['liveRuleDragonShoe', 'liveRuleDragonTie'],
  'andar-bahar': ['liveRuleAndarDeck', 'liveRuleAndarEnd'],
  roulette: ['liveRuleRoulette'],
  'sic-bo': ['liveRuleSicBo'],
  cockfight: ['liveRuleBoutKind', 'liveRuleBoutChance', 'liveRuleBoutPays'],
};

const COMMON_RULES: readonly WordKey[] = [
  'liveRuleLate',
  'liveRuleCutOff',
  'liveRuleReturn',
  'liveRuleSimulated',
];

/** The rules with every payout, return and limit. */
export function LiveRulesPanel({
  model,
  rules,
  onClose,
}: {
  model: TableModel;
  rules: TableRules;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  return (
    <Panel title={say('liveRulesTitle')} onClose={onClose}>
      <ul className="rules-list">
        {OWN_RULES[model].map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ul>
      <table className="pay-table">
        <thead>
          <tr>
            <th scope="col">{say('liveSpot')}</th>
            <th scope="col">{say('livePays')}</th>
            <th scope="col">{say('liveReturn')}</th>
            <th scope="col">{say('liveLimit')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(model, rules, language).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.pays}</td>
              <td>{row.back}</td>
              <td>{row.limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="rules-list">
        <li>{say('liveRuleShared', { seconds: BETTING_SECONDS })}</li>
        <li>{say('liveRuleConfirm', { count: MOST_WAGERS_A_ROUND })}</li>
        {COMMON_RULES.map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ul>
      <KeyList lines={LIVE_KEYS} />
    </Panel>
  );
}

const LIVE_KEYS: readonly KeyLine[] = [
  { keys: ['←', '↑', '→', '↓'], does: 'liveKeyMove' },
  { keys: ['Enter'], does: 'liveKeyLay' },
  { keys: ['Space'], does: 'liveKeyConfirm' },
  { keys: ['Backspace'], does: 'liveKeyUndo' },
  ...COMMON_KEYS.filter(({ does }) => does === 'keyClose'),
];

interface Row {
  readonly name: string;
  readonly pays: string;
  readonly back: string;
  readonly limit: string;
}

/** One row for each spot; spots of a wheel that pay alike share theirs. */
function rowsOf(model: TableModel, rules: TableRules, language: Language): Row[] {
  const seen = new Set<string>();
  return [...rules.spots].flatMap(([spot, { wins, returnBasisPoints }]) => {
    const pays = wins.map((win) => oddsText(language, win)).join(', ');
    if (model === 'roulette' && (seen.has(pays) || /^[a-z]-/.test(spot))) return [];
    seen.add(pays);
    return [
      {
        name: spotName(language, model, spot),
        pays,
        back: `${hundredthsText(language, returnBasisPoints)}%`,
        limit: amountText(language, limitOf(rules, spot)),
      },
    ];
  });
}
