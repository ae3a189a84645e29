import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { figure, useWords } from '../words/words.ts';
import type { DiceSession } from './dice-api.ts';

/** Rules, limits and the house edge, one press away (standard 1.39). */
export function DiceRulesPanel({ session, onClose }: { session: DiceSession; onClose: () => void }) {
  const { language, say } = useWords();
  const { currency } = session;
  return (
    <Panel title={say('diceRulesTitle')} onClose={onClose}>
      <dl className="figures">
        <div>
          <dt>{say('diceEdge')}</dt>
          <dd>{figure(language, `${session.edgePercent}%`)}</dd>
        </div>
        <div>
          <dt>{say('minStake')}</dt>
          <dd>
            <Amount micros={BigInt(session.minStakeMicros)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say('maxStake')}</dt>
          <dd>
            <Amount micros={BigInt(session.maxStakeMicros)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{say('maxWin')}</dt>
          <dd>
            <Amount micros={BigInt(session.maxWinMicros)} currency={currency} />
          </dd>
        </div>
      </dl>
      <ul className="rules-list">
        <li>{say('diceRuleRoll')}</li>
        <li>{say('diceRuleOver')}</li>
        <li>{say('diceRuleMultiplier')}</li>
        <li>{say('diceRuleRounding')}</li>
        <li>{say('diceRuleCap')}</li>
        <li>{say('diceRuleMemory')}</li>
        <li>{say('diceRuleSeeds')}</li>
        <li>{say('diceRuleCutOff')}</li>
      </ul>
    </Panel>
  );
}
