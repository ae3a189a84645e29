import { percentText } from '@nokshi/fairness';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { multiplierText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { edgeText } from './edge-text.ts';
import type { TableSession } from './game-call.ts';
import { tenThousandths } from './multiplier.ts';
import { COMMON_KEYS } from './table-keys.ts';
import type { KeyLine, PlanFacts } from './table-plan.ts';

/** Rules, paytable, limits, the house edge and the keys, one press away (standard 1.39). */
export function RulesPanel<Choice, Outcome>({
  plan,
  choice,
  session,
  onClose,
}: {
  plan: PlanFacts<Choice, Outcome>;
  choice: Choice;
  session: TableSession;
  onClose: () => void;
}) {
  const { language, say } = useWords();
  const { currency } = session;
  const figures = plan.figures !== null && plan.isChosen(choice) ? plan.figures(choice) : null;
  return (
    <Panel title={say('tableRulesTitle')} onClose={onClose}>
      <dl className="figures">
        {figures !== null && (
          <>
            <Figure label="rtp">{figure(language, `${percentText(figures.returned)}%`)}</Figure>
            {figures.hitChance !== undefined && (
              <Figure label="hitChance">{figure(language, `${percentText(figures.hitChance)}%`)}</Figure>
            )}
            {figures.gainChance !== undefined && (
              <Figure label="gainChance">{figure(language, `${percentText(figures.gainChance)}%`)}</Figure>
            )}
            {figures.topMultiplier !== undefined && (
              <Figure label="topMultiplier">
                {multiplierText(language, tenThousandths(figures.topMultiplier))}
              </Figure>
            )}
          </>
        )}
        <Figure label="houseEdge">{figure(language, edgeText(plan, choice, session))}</Figure>
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
      {figures?.hitChance !== undefined && <p className="muted">{say('figuresOfChoice')}</p>}
      <plan.Rules choice={choice} session={session} />
      <ul className="rules-list">
        <li>{say('tableRuleRounding')}</li>
        <li>{say('tableRuleCap')}</li>
        <li>{say('tableRuleMemory')}</li>
        <li>{say('tableRuleSeeds')}</li>
        <li>{say('tableRuleCutOff')}</li>
      </ul>
      <Keys lines={[...COMMON_KEYS.filter(({ does }) => isUsed(plan, does)), ...plan.keys]} />
    </Panel>
  );
}

function isUsed<Choice, Outcome>(plan: PlanFacts<Choice, Outcome>, does: WordKey): boolean {
  return plan.stakeOf === undefined || (does !== 'stakeDouble' && does !== 'stakeHalf');
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

function Keys({ lines }: { lines: readonly KeyLine[] }) {
  const { say } = useWords();
  return (
    <>
      <h3>{say('keysTitle')}</h3>
      <dl className="terms keys">
        {lines.map(({ keys, does }) => (
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
    </>
  );
}
