import type { CrashRound } from '@nokshi/contract/in-house-crash.ts';
import { useEffect, useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { timesText } from '../house/times-text.ts';
import { Amount } from '../parts/amount.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { useStore } from '../store/create-store.ts';
import type { TableSession } from '../table/game-call.ts';
import { figure, useWords } from '../words/words.ts';
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
export function CrashView(props: ViewProps) {
  const { session, game, portal } = props;
  const { language, say } = useWords();
  const screen = useStore(game.screen);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const name = language === 'bn' ? session.nameBn : session.nameEn;
  const closePanel = (): void => setPanel(null);
  useCrashKeys(game, panel !== null);
  useEffect(() => {
    game.begin();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    document.title = name;
  }, [name]);

  return (
    <div className="table crash">
      <TableTop {...props} name={name} onOpenRules={() => setPanel({ kind: 'rules' })} />
      <main className="table-main">
        <section className="table-stage" aria-label={say('tablePlayArea')}>
          <BustStrip rounds={screen.rounds} onOpen={(round) => setPanel({ kind: 'round', round })} />
          <CrashStage game={game} screen={screen} />
        </section>
        <div className="table-side">
          <CrashBetPanel game={game} screen={screen} currency={session.currency} />
          <p className="honest">
            {say('tableHonest', { edge: figure(language, `${session.edgePercent}%`) })}
          </p>
        </div>
        <CrashPlayers screen={screen} currency={session.currency} />
        <ChainPanel chain={screen.chains[0] ?? null} />
      </main>
      <output className="sr-only">{screen.announcement}</output>
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
    </div>
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

function TableTop({
  game,
  session,
  sounds,
  portal,
  name,
  onOpenRules,
}: ViewProps & { name: string; onOpenRules: () => void }) {
  const { say } = useWords();
  const { balanceMicros } = useStore(game.screen);
  const [isSoundOn, setIsSoundOn] = useState(sounds.isOn());
  return (
    <header className="table-top">
      <BackLink portal={portal} />
      <h1>{name}</h1>
      <span className="table-balance">
        <span className="sr-only">{say('balance')}</span>
        <Amount micros={balanceMicros} currency={session.currency} />
      </span>
      <button
        type="button"
        className="icon-button"
        aria-pressed={isSoundOn}
        aria-label={say('sound')}
        onClick={() => {
          sounds.setOn(!isSoundOn);
          setIsSoundOn(!isSoundOn);
          sounds.play('tick');
        }}
      >
        <Icon name={isSoundOn ? 'soundOn' : 'soundOff'} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say('tableRulesTitle')}
        onClick={() => {
          onOpenRules();
          portal.say({ type: 'rules_open' });
        }}
      >
        <Icon name="info" />
      </button>
    </header>
  );
}
