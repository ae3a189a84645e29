import { useStore } from '@nokshi/browser/store.ts';
import type { GameMessage } from '@nokshi/contract/game-frame.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, buttonClass, EmptyState, FailureReference } from '@nokshi/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { helpWith } from '../../../lib/api/failure.ts';
import { useTheme } from '../../../lib/device/theme.ts';
import { useHasEnded } from '../../../lib/games/ended-launches.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useSittingState } from '../../../lib/protection/sitting-state.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';
import { useGameLink } from '../room/use-game-link.ts';
import type { TakenStake } from '../room/use-game-room.ts';
import {
  type Launching,
  type LaunchRefusal,
  type LaunchState,
  type LaunchWallet,
  useLaunch,
} from '../room/use-launch.ts';
import { GameFrame, GameOpening } from './game-frame.tsx';
import { isSilentGame } from './game-messages.ts';
import { EndedGame, OtherGame } from './other-game.tsx';
import { VendorNote } from './vendor-note.tsx';

export interface GameStageProps {
  readonly gameCode: string;
  readonly gameName: string;
  readonly vendor: { readonly code: string; readonly name: string } | undefined;
  readonly onMessage: (message: GameMessage) => void;
  /** Told with every launch: the wallet at its supplier that the game plays from. */
  readonly onLaunched: (wallet: LaunchWallet | null) => void;
  /** Counts up when the balance changed outside the game. */
  readonly balanceChanges: number;
  /** A smaller stake that the player took, where the balance did not pay one. */
  readonly takenStake: TakenStake | null;
}

/** Launches a game and shows it in its frame, or says why it cannot. Only for members. */
export function GameStage(props: GameStageProps) {
  const { launch, retry, endOther, renew } = useLaunch(props.gameCode);
  const hasEnded = useHasEnded(launch.kind === 'open' ? launch.launchId : null);
  const { onLaunched } = props;
  useEffect(() => {
    if (launch.kind === 'open') onLaunched(launch.wallet);
  }, [launch, onLaunched]);
  if (launch.kind === 'refused') {
    return <Refused launch={launch} vendor={props.vendor} onRetry={retry} />;
  }
  if (hasEnded) {
    return (
      <StageMessage>
        <EndedGame onRetry={retry} />
      </StageMessage>
    );
  }
  if (launch.kind === 'asks') {
    return (
      <StageMessage>
        <OtherGame other={launch.other} onEndOther={endOther} />
      </StageMessage>
    );
  }
  const key = launch.kind === 'open' ? launch.gameUrl : launch.kind;
  return <Frame key={key} {...props} launch={launch} renew={renew} onRetry={retry} />;
}

function Frame({
  launch,
  renew,
  gameName,
  onMessage,
  balanceChanges,
  takenStake,
  onRetry,
}: GameStageProps & {
  readonly launch: Extract<LaunchState, { readonly kind: 'launching' | 'open' }>;
  readonly renew: Launching['renew'];
  readonly onRetry: () => void;
}) {
  const theme = useTheme();
  const language = useStore(languageStore);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // The server refuses stakes while a reality check waits; the game is told, so that it offers none.
  const isPaused = useSittingState().data?.isCheckDue === true;
  const link = useGameLink({
    frame,
    renew,
    origin: launch.kind === 'open' ? launch.origin : null,
    onMessage: (message) => {
      if (message.type === 'ready') {
        setReady(true);
        link.say({ type: 'theme', theme });
        link.say({ type: 'language', language });
        if (isPaused) link.say({ type: 'pause' });
      }
      onMessage(message);
    },
  });
  useEffect(() => link.say({ type: 'theme', theme }), [link, theme]);
  useEffect(() => link.say({ type: 'language', language }), [link, language]);
  useEffect(() => link.say(isPaused ? { type: 'pause' } : { type: 'resume' }), [link, isPaused]);
  useEffect(() => {
    if (balanceChanges > 0) link.say({ type: 'refresh_balance' });
  }, [link, balanceChanges]);
  useEffect(() => {
    if (takenStake !== null) link.say({ type: 'take_stake', stakeMicros: takenStake.stakeMicros });
  }, [link, takenStake]);

  return (
    <>
      {launch.kind === 'open' && (
        <GameFrame
          frame={frame}
          gameUrl={launch.gameUrl}
          gameName={gameName}
          onCome={() => {
            if (isSilentGame(launch.gameUrl)) setReady(true);
          }}
        />
      )}
      {!isReady && <GameOpening onRetry={onRetry} />}
    </>
  );
}

const REFUSED: Readonly<Record<LaunchRefusal, { readonly title: TextKey; readonly text?: TextKey }>> = {
  unknown: { title: 'game.unknownTitle', text: 'game.unknownText' },
  off: { title: 'game.offTitle', text: 'game.offText' },
  maintenance: { title: 'game.maintenanceTitle', text: 'game.maintenanceText' },
  supplier: { title: 'game.supplierTitle', text: 'game.supplierText' },
  locked: { title: 'game.lockedTitle' },
  failed: { title: 'game.failedTitle' },
};

function Refused({
  launch: { reason, message, reference },
  vendor,
  onRetry,
}: {
  readonly vendor: GameStageProps['vendor'];
  readonly launch: Extract<LaunchState, { readonly kind: 'refused' }>;
  readonly onRetry: () => void;
}) {
  const t = useTexts('game');
  const { title, text } = REFUSED[reason];
  const canRetry = reason === 'supplier' || reason === 'failed' || reason === 'maintenance';
  return (
    <StageMessage>
      <div role="alert">
        <EmptyState
          icon="triangle-alert"
          title={t(title)}
          text={text ? t(text) : message}
          action={
            <div className={styles['ways']}>
              {canRetry && (
                <Button kind="primary" icon="refresh-cw" onClick={onRetry}>
                  {t('game.again')}
                </Button>
              )}
              {reason === 'locked' && (
                <AppLink href={memberHref('control')} className={buttonClass('primary')}>
                  {t('game.control')}
                </AppLink>
              )}
              <AppLink
                href="/"
                className={buttonClass(canRetry || reason === 'locked' ? 'secondary' : 'primary')}
              >
                {t('game.toHome')}
              </AppLink>
            </div>
          }
        />
        {vendor && <VendorNote vendor={vendor.code} vendorName={vendor.name} />}
        {reference !== null && (
          <div className={styles['reference']}>
            <FailureReference reference={reference} onHelp={() => helpWith(reference)} />
          </div>
        )}
      </div>
    </StageMessage>
  );
}

/** What stands on the stage in place of a game. */
export function StageMessage({ children }: { readonly children: ReactNode }) {
  return <div className={styles['message']}>{children}</div>;
}
