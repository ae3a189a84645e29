import { crashReturn, percentText } from '@nokshi/fairness';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
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
  const { currency } = session;
  return (
    <Panel title={say('tableRulesTitle')} onClose={onClose}>
      <dl className="figures">
        <Figure label="rtp">{figure(language, `${returned}%`)}</Figure>
        <Figure label="houseEdge">{figure(language, `${session.edgePercent}%`)}</Figure>
        <Figure label="topMultiplier">{figure(language, '10,000×')}</Figure>
        <Figure label="minStake">
          <Amount micros={BigInt(session.minStakeMicros)} currency={currency} />
        </Figure>
        <Figure label="maxStake">
          <Amount micros={BigInt(session.maxStakeMicros)} currency={currency} />
        </Figure>
        <Figure label="maxWin">
          <Amount micros={BigInt(session.maxWinMicros)} currency={currency} />
        </Figure>
      </dl>
      <ul className="rules-list">
        {RULES.map((rule) => (
          <li key={rule}>{say(rule)}</li>
        ))}
      </ul>
      <h3>{say('keysTitle')}</h3>
      <dl className="terms keys">
        {CRASH_KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{say(does)}</dt>
            <dd translate="no">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Figure({ label, children }: { label: WordKey; children: ReactNode }) {
  const { say } = useWords();
  return (
    <div>
      <dt>{say(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
