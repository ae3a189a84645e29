import { useStore } from '@nokshi/browser/store.ts';
import type { CrashRound } from '@nokshi/contract/in-house-crash.ts';
import { useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { timesText } from '../house/times-text.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import type { TableSession } from '../table/game-call.ts';
import { TableFrame } from '../table/table-frame.tsx';
import { useWords } from '../words/words.ts';
import { ChainPanel } from './chain-panel.tsx';
import { CrashBetPanel } from './crash-bet-panel.tsx';
import type { CrashGame } from './crash-game.ts';
import { useCrashKeys } from './crash-keys.ts';
import { CrashPlayers } from './crash-players.tsx';
import { CrashRoundPanel } from './crash-round-panel.tsx';
import { CrashRules } from './crash-rules.tsx';
import { CrashStage } from './crash-stage.tsx';

type OpenPanel = { kind: 'rules' } | { kind: 'round'; round: CrashRound } | null;

interface ViewProps {
  readonly session: TableSession;
  readonly game: CrashGame;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
}

/** The whole table: its head, the curve, the bet, who else is in, and how rounds come about. */
export function CrashView({ session, game, sounds, portal }: ViewProps) {
  const screen = useStore(game.screen);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const closePanel = (): void => setPanel(null);
  useCrashKeys(game, panel !== null);

  return (
    <TableFrame
      className="table crash"
      {...{ session, game, sounds, portal }}
      balanceMicros={screen.balanceMicros}
      announcement={screen.announcement}
      edge={`${session.edgePercent}%`}
      onOpenRules={() => setPanel({ kind: 'rules' })}
      strip={<BustStrip rounds={screen.rounds} onOpen={(round) => setPanel({ kind: 'round', round })} />}
      stage={<CrashStage game={game} screen={screen} />}
      side={<CrashBetPanel game={game} screen={screen} currency={session.currency} />}
      below={
        <>
          <CrashPlayers screen={screen} currency={session.currency} />
          <ChainPanel chain={screen.chains[0] ?? null} />
        </>
      }
    >
      {panel?.kind === 'rules' && <CrashRules game={game} session={session} onClose={closePanel} />}
      {panel?.kind === 'round' && (
        <CrashRoundPanel
          key={panel.round.round}
          round={panel.round}
          screen={screen}
          session={session}
          portal={portal}
          onClose={closePanel}
        />
      )}
    </TableFrame>
  );
}

/** How the latest rounds ended, newest first; each opens with its check. */
function BustStrip({
  rounds,
  onOpen,
}: {
  rounds: readonly CrashRound[];
  onOpen: (round: CrashRound) => void;
}) {
  const { language, say } = useWords();
  if (rounds.length === 0) return <p className="rounds-empty">{say('tableNoRounds')}</p>;
  return (
    <ul className="rounds" aria-label={say('tableLatest')}>
      {rounds.map((round) => (
        <li key={round.round}>
          <button
            type="button"
            className={round.bustHundredths >= 200 ? 'round-chip gain' : 'round-chip'}
            onClick={() => onOpen(round)}
          >
            {timesText(language, round.bustHundredths)}
          </button>
        </li>
      ))}
    </ul>
  );
}
