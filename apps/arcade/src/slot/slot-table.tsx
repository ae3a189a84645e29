import { useStore } from '@nokshi/browser/store.ts';
import type { SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { useEffect, useMemo, useState } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { SoundSwitch } from '../parts/sound-switch.tsx';
import { Sprite } from '../parts/sprite.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';
import { FallLadder } from './fall-ladder.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { openingStops } from './opening-grid.ts';
import { paletteVariables } from './palette-variables.ts';
import { ReelWindow } from './reel-window.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ResultLine } from './result-line.tsx';
import { RulesPanel } from './rules-panel.tsx';
import type { SlotApi } from './slot-api.ts';
import { SlotControls } from './slot-controls.tsx';
import type { SlotGame } from './slot-game.ts';
import { useSlotKeys } from './slot-keys.ts';
import { SlotScene } from './slot-scene.tsx';
import { spriteAddress } from './stage/pictures.ts';
import { StageCurtain } from './stage-curtain.tsx';
import { stakeAt } from './stake-ladder.ts';
import { StakePanel } from './stake-panel.tsx';
import { planSymbols } from './symbol-plan.ts';

type OpenPanel = 'rules' | 'history' | 'stakes' | null;

export interface SlotTableProps {
  readonly session: SlotSessionView;
  readonly game: SlotGame;
  readonly api: SlotApi;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
}

/** The whole slot: scene, reels, result, controls and panels. */
export function SlotTable({ session, game, api, sounds, portal }: SlotTableProps) {
  const { language, say } = useWords();
  const screen = useStore(game.screen);
  const [panel, setPanel] = useState<OpenPanel>(null);
  const { model, currency } = session;
  const { theme } = session.game;
  const looks = useMemo(() => planSymbols(model, theme), [model, theme]);
  const stops = useMemo(() => restingStops(session), [session]);
  const name = language === 'bn' ? session.game.nameBn : session.game.nameEn;
  const closePanel = (): void => setPanel(null);
  useSlotKeys(game, panel !== null);
  useEffect(() => () => game.close(), [game]);
  useEffect(() => {
    document.title = name;
  }, [name]);

  const openRules = (): void => {
    setPanel('rules');
    portal.say({ type: 'rules_open' });
  };
  return (
    <div className="slot" style={paletteVariables(theme.palette)}>
      <SlotScene theme={theme} seed={session.game.code} />
      <header className="top">
        <BackLink portal={portal} />
        <div className="title">
          <h1>{name}</h1>
          {session.simulated && (
            <span className="mark" data-mark="simulated" title={say('simulatedMeaning')}>
              {say('simulated')}
            </span>
          )}
          {api.isReplay && (
            <span className="mark" title={say('replayMeaning')}>
              {say('replayMark')}
            </span>
          )}
        </div>
        <SoundSwitch sounds={sounds} />
        {!api.isReplay && (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={say('historyTitle')}
              onClick={() => setPanel('history')}
            >
              <Icon name="history" />
            </button>
            <button type="button" className="icon-button" aria-label={say('rulesTitle')} onClick={openRules}>
              <Icon name="info" />
            </button>
          </>
        )}
      </header>
      <main className="stage">
        <Sprite className="hero hero-start" src={spriteAddress(theme.hero)} />
        <ReelWindow
          game={game}
          model={model}
          theme={theme}
          looks={looks}
          stops={stops}
          sounds={sounds}
          label={say('windowLabel', { reels: model.reels, rows: model.rows })}
        />
        <Sprite className="hero hero-end" src={spriteAddress(theme.props[0] ?? theme.hero)} />
        {model.ladder !== undefined && <FallLadder ladder={model.ladder} fall={screen.fall} />}
        <ResultLine game={game} screen={screen} currency={currency} />
        <StageCurtain game={game} screen={screen} currency={currency} hero={theme.hero} />
      </main>
      {api.isReplay && session.openRound !== null ? (
        <ReplayControls game={game} screen={screen} round={session.openRound} currency={currency} />
      ) : (
        <SlotControls
          game={game}
          screen={screen}
          session={session}
          onChooseStake={() => setPanel('stakes')}
        />
      )}
      <output className="sr-only">{screen.announcement}</output>
      {panel === 'rules' && (
        <RulesPanel
          session={session}
          looks={looks}
          ladder={game.ladder}
          stakeMicros={stakeAt(game.ladder, screen.stakeIndex)}
          onClose={closePanel}
        />
      )}
      {panel === 'history' && (
        <HistoryPanel api={api} looks={looks} currency={currency} onClose={closePanel} />
      )}
      {panel === 'stakes' && (
        <StakePanel game={game} stakeIndex={screen.stakeIndex} currency={currency} onClose={closePanel} />
      )}
    </div>
  );
}

/** Where the reels stand when the game opens: at the player's last round, else at a window without a prize. */
function restingStops(session: SlotSessionView): readonly number[] {
  return session.lastRound?.spins[0]?.stops ?? openingStops(session.model);
}
