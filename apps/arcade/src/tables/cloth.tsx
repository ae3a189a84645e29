import type { TableRules } from '@nokshi/fairness/supplier/table-rules.ts';
import type { TableModel } from '@nokshi/fairness/supplier/tables.ts';
import { useMemo, useRef, useState } from 'react';
import { focusBeside } from '../parts/arrow-focus.ts';
import { useWords } from '../words/words.ts';
import { stakeOn } from './chips.ts';
import type { LiveScreen } from './live-screen.ts';
import { isOpenForBets, placedOf } from './live-screen.ts';
import type { LiveTable } from './live-table.ts';
import { SpotButton } from './spot-button.tsx';
import { clothPlan } from './spot-looks.ts';
import { useShown } from './use-server-clock.ts';

/** All spots of a table: one stop of the tab key, arrows move inside. */
export function Cloth({
  model,
  rules,
  table,
  screen,
}: {
  model: TableModel;
  rules: TableRules;
  table: LiveTable;
  screen: LiveScreen;
}) {
  const { language, say } = useWords();
  const field = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => clothPlan(model, rules, language), [model, rules, language]);
  const [current, setCurrent] = useState(plan.looks[0]?.spot ?? '');
  const { isOver, round } = useShown(rules, screen);
  const outcome = isOver ? (round?.outcome ?? null) : null;
  const placed = placedOf(screen);
  return (
    <div
      ref={field}
      className={`live-cloth ${model}`}
      role="group"
      aria-label={say('liveCloth')}
      style={{ '--columns': plan.columns, '--rows': plan.rows }}
    >
      {plan.looks.map((look) => (
        <SpotButton
          key={look.spot}
          look={look}
          placedMicros={stakeOn(placed, look.spot)}
          draftMicros={stakeOn(screen.draft, look.spot)}
          isWon={outcome !== null && rules.returned(look.spot, outcome) > 100}
          isOff={!isOpenForBets(screen)}
          isStop={look.spot === current}
          onFocus={() => setCurrent(look.spot)}
          onMove={(key) => field.current !== null && focusBeside(field.current, key)}
          onLay={() => table.lay(look.spot)}
        />
      ))}
    </div>
  );
}
