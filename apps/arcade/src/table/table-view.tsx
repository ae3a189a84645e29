import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { figure, useWords } from '../words/words.ts';
import { edgeText } from './edge-text.ts';
import type { TableSession } from './game-call.ts';
import { RoundPanel } from './round-panel.tsx';
import { RoundsStrip } from './rounds-strip.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';
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
export function TableView<Choice, Outcome>(props: ViewProps<Choice, Outcome>) {
  const { plan, session, game, screen, portal, keys, stage, side } = props;
  const { language, say } = useWords();
  const [panel, setPanel] = useState<OpenPanel>(null);
  const name = language === 'bn' ? session.nameBn : session.nameEn;
  const opened =
    panel?.kind === 'round' ? screen.rounds.find(({ round }) => round.roundId === panel.roundId) : undefined;
  const closePanel = (): void => setPanel(null);
  useTableKeys(keys, panel !== null);
  useEffect(() => {
    game.begin();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    document.title = name;
  }, [name]);

  return (
    <div className="table">
      <TableTop {...props} name={name} onOpenRules={() => setPanel({ kind: 'rules' })} />
      <main className="table-main">
        <section className="table-stage" aria-label={say('tablePlayArea')}>
          <RoundsStrip
            plan={plan}
            rounds={screen.rounds}
            onOpenRound={(roundId) => setPanel({ kind: 'round', roundId })}
          />
          {stage}
        </section>
        <div className="table-side">
          {side}
          <p className="honest">
            {say('tableHonest', { edge: figure(language, edgeText(plan, screen.choice, session)) })}
          </p>
        </div>
        <SeedsPanel game={game} screen={screen} />
      </main>
      <output className="sr-only">{screen.announcement}</output>
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
    </div>
  );
}

function TableTop<Choice, Outcome>({
  screen,
  session,
  sounds,
  portal,
  name,
  onOpenRules,
}: ViewProps<Choice, Outcome> & { name: string; onOpenRules: () => void }) {
  const { say } = useWords();
  const [isSoundOn, setIsSoundOn] = useState(sounds.isOn());
  return (
    <header className="table-top">
      <BackLink portal={portal} />
      <h1>{name}</h1>
      <span className="table-balance">
        <span className="sr-only">{say('balance')}</span>
        <Amount micros={screen.balanceMicros} currency={session.currency} />
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
