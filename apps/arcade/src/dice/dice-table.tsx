import { useEffect, useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { useStore } from '../store/create-store.ts';
import { figure, useWords } from '../words/words.ts';
import type { DiceSession } from './dice-api.ts';
import { DiceControls } from './dice-controls.tsx';
import type { DiceGame } from './dice-game.ts';
import { useDiceKeys } from './dice-keys.ts';
import { DiceRulesPanel } from './dice-rules-panel.tsx';
import { DiceStage } from './dice-stage.tsx';
import { RoundPanel } from './round-panel.tsx';
import { SeedsPanel } from './seeds-panel.tsx';

type OpenPanel = { kind: 'rules' } | { kind: 'round'; roundId: string } | null;

/** The whole table of Dice. */
export function DiceTable({
  session,
  game,
  sounds,
  portal,
}: {
  session: DiceSession;
  game: DiceGame;
  sounds: SoundBox;
  portal: PortalLink;
}) {
  const { language, say } = useWords();
  const screen = useStore(game.screen);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const [isSoundOn, setIsSoundOn] = useState(sounds.isOn());
  const { currency } = session;
  const name = language === 'bn' ? session.nameBn : session.nameEn;
  const opened =
    panel?.kind === 'round' ? screen.rounds.find(({ round }) => round.roundId === panel.roundId) : undefined;
  const closePanel = (): void => setPanel(null);
  useDiceKeys(game, panel !== null);
  useEffect(() => {
    game.begin();
    return () => game.close();
  }, [game]);
  useEffect(() => {
    document.title = name;
  }, [name]);

  return (
    <div className="dice">
      <header className="dice-top">
        <BackLink portal={portal} />
        <h1>{name}</h1>
        <span className="dice-balance">
          <span className="sr-only">{say('balance')}</span>
          <Amount micros={screen.balanceMicros} currency={currency} />
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
          aria-label={say('diceRulesTitle')}
          onClick={() => {
            setPanel({ kind: 'rules' });
            portal.say({ type: 'rules_open' });
          }}
        >
          <Icon name="info" />
        </button>
      </header>
      <main className="dice-main">
        <DiceStage
          game={game}
          screen={screen}
          currency={currency}
          onOpenRound={(roundId) => setPanel({ kind: 'round', roundId })}
        />
        <div className="dice-side">
          <DiceControls game={game} screen={screen} currency={currency} />
          <p className="honest">{say('diceHonest', { edge: figure(language, `${session.edgePercent}%`) })}</p>
        </div>
        <SeedsPanel game={game} screen={screen} />
      </main>
      <output className="sr-only">{screen.announcement}</output>
      {panel?.kind === 'rules' && <DiceRulesPanel session={session} onClose={closePanel} />}
      {opened !== undefined && (
        <RoundPanel
          key={opened.round.roundId}
          checked={opened}
          screen={screen}
          currency={currency}
          portal={portal}
          onClose={closePanel}
        />
      )}
    </div>
  );
}
