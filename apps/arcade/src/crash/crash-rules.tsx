import { crashReturn, percentText } from '@nokshi/fairness';
import { KeyList } from '../parts/key-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { LimitFigures, RuleFigure } from '../parts/rule-figure.tsx';
import type { TableSession } from '../table/game-call.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import type { CrashGame } from './crash-game.ts';
import { CRASH_KEYS } from './crash-keys.ts';

const RULES: readonly WordKey[] = [
  'crashRuleGrow',
  'crashRuleTake',
  'crashRuleReturn',
  'crashRuleAuto',
  'crashRuleServer',
  'crashRuleTop',
  'crashRuleBroken',
  'tableRuleRounding',
  'tableRuleCap',
  'tableRuleMemory',
  'tableRuleCutOff',
];

/** Rules, limits, the house edge and the keys, one press away (standard 1.39). */
export function CrashRules({
  game,
  session,
  onClose,
}: {
  game: CrashGame;
  session: TableSession;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const { autoHundredths } = game.screen.get();
  const returned = percentText(crashReturn(autoHundredths ?? 200));
  return (
    <Panel title={say('tableRulesTitle')} onClose={onClose}>
      <dl className="figures">
        <RuleFigure label="rtp">{figure(language, `${returned}%`)}</RuleFigure>
        <RuleFigure label="houseEdge">{figure(language, `${session.edgePercent}%`)}</RuleFigure>
        <RuleFigure label="topMultiplier">{figure(language, '10,000×')}</RuleFigure>
        <LimitFigures limits={session} />
      </dl>
      <ul className="rules-list">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
      </ul>
      <KeyList lines={CRASH_KEYS} />
    </Panel>
  );
}
