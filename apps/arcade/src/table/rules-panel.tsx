import { percentText } from '@nokshi/fairness';
import { KeyList } from '../parts/key-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { LimitFigures, RuleFigure } from '../parts/rule-figure.tsx';
import { multiplierText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { edgeText } from './edge-text.ts';
import type { TableSession } from './game-call.ts';
import { tenThousandths } from './multiplier.ts';
import { COMMON_KEYS } from './table-keys.ts';
import type { PlanFacts } from './table-plan.ts';

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
  const figures = plan.figures !== null && plan.isChosen(choice) ? plan.figures(choice) : null;
  return (
    <Panel title={say('tableRulesTitle')} onClose={onClose}>
      <dl className="figures">
        {figures !== null && (
          <>
            <RuleFigure label="rtp">{figure(language, `${percentText(figures.returned)}%`)}</RuleFigure>
            {figures.hitChance !== undefined && (
              <RuleFigure label="hitChance">
                {figure(language, `${percentText(figures.hitChance)}%`)}
              </RuleFigure>
            )}
            {figures.gainChance !== undefined && (
              <RuleFigure label="gainChance">
                {figure(language, `${percentText(figures.gainChance)}%`)}
              </RuleFigure>
            )}
            {figures.topMultiplier !== undefined && (
              <RuleFigure label="topMultiplier">
                {multiplierText(language, tenThousandths(figures.topMultiplier))}
              </RuleFigure>
            )}
          </>
        )}
        <RuleFigure label="houseEdge">{figure(language, edgeText(plan, choice, session))}</RuleFigure>
        <LimitFigures limits={session} />
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
      <KeyList lines={[...COMMON_KEYS.filter(({ does }) => isUsed(plan, does)), ...plan.keys]} />
    </Panel>
  );
}

function isUsed<Choice, Outcome>(plan: PlanFacts<Choice, Outcome>, does: WordKey): boolean {
  return plan.stakeOf === undefined || (does !== 'stakeDouble' && does !== 'stakeHalf');
}
