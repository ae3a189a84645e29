import { useStore } from '@nokshi/browser/store.ts';
import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { Icon, IconButton, MoneyText } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { useBalanceHidden } from '../../../lib/balance/balance.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { GameFacts, GameRules } from '../facts/game-facts.tsx';
import styles from '../play.module.css';
import { clockText } from '../room/session-clock.ts';
import type { GameRoom } from '../room/use-game-room.ts';

export interface GameLineProps {
  readonly room: GameRoom;
  readonly detail: GameDetail | undefined;
  readonly gameName: string;
  readonly onLeave: () => void;
}

/** The one line above a game on a phone: back, balance, session clock, net result, rules and limits. */
export function GameLine({ room, detail, gameName, onLeave }: GameLineProps) {
  const t = useTexts('game');
  const [isHidden] = useBalanceHidden();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['line']}>
      <IconButton icon="arrow-left" isDirectional label={t('game.back')} onClick={onLeave} />
      <div className={styles['balance']}>
        <small data-mark="credit">{t('game.creditNotMoney')}</small>
        <b>
          {room.balanceMicros === null ? '…' : <MoneyText micros={room.balanceMicros} isHidden={isHidden} />}
        </b>
      </div>
      <div>
        <small>{t('game.time')}</small>
        <b>
          <SessionClock elapsedMs={room.sitting.elapsedMs} />
        </b>
      </div>
      <div>
        <small>{t('game.net')}</small>
        <b>
          <MoneyText micros={room.sitting.netMicros} isResult />
        </b>
      </div>
      <ControlLink />
      <button type="button" className={styles['rules-button']} onClick={() => setOpen(true)}>
        <Icon name="scroll-text" />
        {t('game.rules')}
      </button>
      {isOpen && detail && (
        <Modal title={`${gameName}: ${t('game.rulesAndLimits')}`} onClose={() => setOpen(false)}>
          <GameFacts detail={detail} />
          <GameRules detail={detail} />
        </Modal>
      )}
    </div>
  );
}

/** The way to limits and breaks, one tap from the game. */
export function ControlLink() {
  const t = useTexts('game');
  return (
    <IconButton
      icon="sliders-horizontal"
      label={t('game.control')}
      onClick={() => go(memberHref('control'))}
    />
  );
}

/** Time played, `h:mm:ss`, in the language's digits. It ticks, so it is not a live region. */
export function SessionClock({ elapsedMs }: { readonly elapsedMs: number }) {
  const language = useStore(languageStore);
  return (
    <span className="nk-num" role="timer" aria-live="off">
      {writeDigits(language, clockText(elapsedMs))}
    </span>
  );
}
