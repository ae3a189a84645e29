import type { StepGameKind } from '@nokshi/contract/in-house-steps.ts';
import { useCallback, useMemo } from 'react';
import '../styles/steps.css';
import { useStore } from '@nokshi/browser/store.ts';
import type { KeyedTable } from '../table/table-keys.ts';
import type { OpenedDeps, TableProps } from '../table/table-page.tsx';
import { useOpenedGame } from '../table/table-page.tsx';
import { TableView } from '../table/table-view.tsx';
import { StepGame } from './step-game.ts';
import { StepPanel } from './step-panel.tsx';
import type { StepPlan } from './step-plan.ts';
import { createStepApi } from './step-round.ts';

/** One game of decisions at its open table. */
export function StepGameTable<Kind extends StepGameKind>({
  plan,
  ...props
}: TableProps & { plan: StepPlan<Kind> }) {
  const { session, page } = props;
  const open = useCallback(
    (deps: OpenedDeps) =>
      new StepGame({ ...deps, plan, api: createStepApi(plan.kind, deps.session.session) }),
    [plan],
  );
  const { game, sounds } = useOpenedGame(props, open);
  const keys = useMemo(
    (): KeyedTable => ({
      press: () => game.press(),
      scaleStake: (by) => game.scaleStake(by),
      pressKey: (key, isHeld) => plan.press?.(key, game, isHeld) ?? false,
    }),
    [plan, game],
  );
  const screen = useStore(game.screen);
  const { currency } = session;
  return (
    <TableView
      plan={plan}
      session={session}
      game={game}
      screen={screen}
      keys={keys}
      sounds={sounds}
      portal={page.portal}
      stage={<plan.Stage game={game} screen={screen} currency={currency} />}
      side={<StepPanel plan={plan} game={game} screen={screen} currency={currency} />}
    />
  );
}
