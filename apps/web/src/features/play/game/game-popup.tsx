import { buttonClass, HonestMark, Icon, MoneyText } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useBalanceHidden } from '../../../lib/balance/balance.ts';
import { useGameDetail } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { closePopup, usePopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';
import { useGameRoom } from '../room/use-game-room.ts';
import { CreditShort } from './credit-short.tsx';
import { SittingChip } from './game-bar.tsx';
import { GameDoor } from './game-door.tsx';
import { GameStage } from './game-stage.tsx';

/** A game in a popup over the page (MO-5). */
export function GamePopup() {
  const popup = usePopup();
  if (popup?.kind !== 'game') return null;
  return <Room key={popup.gameCode} gameCode={popup.gameCode} gameName={popup.gameName} />;
}

function Room({ gameCode, gameName }: { readonly gameCode: string; readonly gameName: string }) {
  const t = useTexts('game');
  const { data: detail } = useGameDetail(gameCode);
  const room = useGameRoom(gameCode, closePopup);
  const [isHidden] = useBalanceHidden();
  const name = detail?.game.gameName ?? gameName;
  return (
    <Modal size="form" className={styles['popup'] ?? ''} title={name} onClose={closePopup}>
      <div className={styles['popup-bar']}>
        <span>
          {t('game.balance')}{' '}
          <b>
            {room.balanceMicros !== null && <MoneyText micros={room.balanceMicros} isHidden={isHidden} />}
          </b>
        </span>
        <HonestMark kind="credit" />
        <SittingChip room={room} />
        <AppLink className={buttonClass('secondary', 'small')} href={gameHref(gameCode)} onClick={closePopup}>
          <Icon name="maximize" size="small" />
          {t('game.toPage')}
        </AppLink>
      </div>
      <div className={styles['popup-stage']}>
        <GameDoor>
          <GameStage
            gameCode={gameCode}
            gameName={name}
            vendor={detail && { code: detail.game.vassalage, name: detail.game.vendorName }}
            onMessage={(message) => {
              // The verifier is a page of its own, which the popup must not cover.
              if (message.type === 'verify_open') closePopup();
              room.hear(message);
            }}
            onLaunched={room.onLaunched}
            balanceChanges={room.balanceChanges}
            takenStake={room.takenStake}
          />
        </GameDoor>
        <CreditShort room={room} detail={detail} />
      </div>
    </Modal>
  );
}
