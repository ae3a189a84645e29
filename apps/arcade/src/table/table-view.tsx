import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { edgeText } from './edge-text.ts';
import type { TableSession } from './game-call.ts';
import { RoundPanel } from './round-panel.tsx';
import { RoundsStrip } from './rounds-strip.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
import { TableFrame } from './table-frame.tsx';
import type { KeyedTable } from './table-keys.ts';
import { useTableKeys } from './table-keys.ts';
import type { PlanFacts, SeedDesk } from './table-plan.ts';
import type { TableScreen } from './table-screen.ts';

type OpenPanel = { kind: 'rules' } | { kind: 'round'; roundId: string } | null;

/** What the view asks of a game of any kind. */
interface ViewedGame extends SeedDesk {
  begin(): void;
  close(): void;
}

interface ViewProps<Choice, Outcome> {
  readonly plan: PlanFacts<Choice, Outcome>;
  readonly session: TableSession;
  readonly game: ViewedGame;
  readonly screen: TableScreen<Choice, Outcome>;
  /** What keys do; the same object as long as they do the same. */
  readonly keys: KeyedTable;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  /** The game's stage, and beside it what is bet and done next. */
  readonly stage: ReactNode;
  readonly side: ReactNode;
}

/** The whole table: its head, the game's stage and controls, the seeds, and the panels over them. */
export function TableView<Choice, Outcome>({
  plan,
  session,
  game,
  screen,
  sounds,
  portal,
  keys,
  stage,
  side,
}: ViewProps<Choice, Outcome>) {
  const [panel, setPanel] = useState<OpenPanel>(null);
  const opened =
    panel?.kind === 'round' ? screen.rounds.find(({ round }) => round.roundId === panel.roundId) : undefined;
  const closePanel = (): void => setPanel(null);
  useTableKeys(keys, panel !== null);

  return (
    <TableFrame
      className="table"
      {...{ session, game, sounds, portal, stage, side }}
      balanceMicros={screen.balanceMicros}
      announcement={screen.announcement}
      edge={edgeText(plan, screen.choice, session)}
      onOpenRules={() => setPanel({ kind: 'rules' })}
      strip={
        <RoundsStrip
          plan={plan}
          rounds={screen.rounds}
          onOpenRound={(roundId) => setPanel({ kind: 'round', roundId })}
        />
      }
      below={<SeedsPanel game={game} screen={screen} />}
    >
      {panel?.kind === 'rules' && (
        <RulesPanel plan={plan} choice={screen.choice} session={session} onClose={closePanel} />
      )}
      {opened !== undefined && (
        <RoundPanel
          key={opened.round.roundId}
          plan={plan}
          checked={opened}
          screen={screen}
          session={session}
          portal={portal}
          onClose={closePanel}
        />
      )}
    </TableFrame>
  );
}
