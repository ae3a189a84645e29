import { useStore } from '@nokshi/browser/store.ts';
import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { REFILL_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, buttonClass, HonestMark, Icon, MoneyText } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useEffect, useRef, useState } from 'react';
import { useBalance } from '../../../lib/balance/balance.ts';
import { useRooms } from '../../../lib/games/rooms.ts';
import { entryOf, smallerRoom } from '../../../lib/games/smaller-room.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';
import type { GameRoom, ShortStake } from '../room/use-game-room.ts';
import short from './credit-short.module.css';

/** The type of the games in which people meet each other in rooms. */
const ROOM_TYPE = 'PVP';

/** What the balance does not pay: the bet that was asked for, the smallest one of a game, or a room's entry. */
const SHORT_WORDS = {
  bet: { text: 'game.shortText', needed: 'game.shortNeeded' },
  smallest: { text: 'game.shortSmallestText', needed: 'game.shortSmallest' },
  entry: { text: 'game.shortEntryText', needed: 'game.shortEntry' },
} as const;

interface ShortProps {
  readonly room: Pick<
    GameRoom,
    'balanceMicros' | 'isLaunched' | 'ownWallet' | 'short' | 'showShort' | 'closeShort' | 'takeStake'
  >;
  readonly detail: GameDetail | undefined;
}

/**
 * Where the balance does not pay: a dialog for the stake that the player asked for, and at the opening of a game for its
 * smallest one; a line stays for as long as the smallest is out of reach. Nothing is moved by itself.
 */
export function CreditShort({ room, detail }: ShortProps) {
  const smallest = detail?.smallestStakeMicros ?? null;
  const smallestMicros = smallest === null ? null : BigInt(smallest);
  const { balanceMicros, short, showShort } = room;
  const isKnown = smallestMicros !== null && balanceMicros !== null && room.isLaunched;
  const isLow = isKnown && balanceMicros < smallestMicros;
  const wasOpened = useRef(false);
  useEffect(() => {
    if (smallest === null || !isKnown || wasOpened.current) return;
    wasOpened.current = true;
    if (isLow) showShort({ neededMicros: BigInt(smallest), smallerMicros: null });
  }, [smallest, isKnown, isLow, showShort]);
  return (
    <>
      {isLow && <LowLine room={room} onOpen={() => showShort(smallestOf(smallestMicros))} />}
      {short !== null && (
        <ShortDialog
          room={room}
          short={short}
          isSmallest={short.neededMicros === smallestMicros}
          game={detail?.game}
        />
      )}
    </>
  );
}

function smallestOf(smallestMicros: bigint): ShortStake {
  return { neededMicros: smallestMicros, smallerMicros: null };
}

function LowLine({
  room: { ownWallet },
  onOpen,
}: Pick<ShortProps, 'room'> & { readonly onOpen: () => void }) {
  const t = useTexts('game');
  return (
    <div className={styles['low']} role="status">
      <Icon name={ownWallet ? 'wallet' : 'coins'} />
      <span>{ownWallet ? t('game.walletLow', { name: ownWallet.title }) : t('game.creditLow')}</span>
      <Button kind="primary" size="small" onClick={onOpen}>
        {t('game.shortWays')}
      </Button>
    </div>
  );
}

/** What is short, and the ways on: more credit, a smaller stake where the game names one, or neither. */
function ShortDialog({
  room: { balanceMicros, ownWallet, closeShort, takeStake },
  short: { neededMicros, smallerMicros },
  isSmallest,
  game,
}: Pick<ShortProps, 'room'> & {
  readonly short: ShortStake;
  readonly isSmallest: boolean;
  readonly game: GameDetail['game'] | undefined;
}) {
  const t = useTexts('game');
  const language = useStore(languageStore);
  const isRoom = game?.gameType === ROOM_TYPE;
  const words = SHORT_WORDS[isSmallest ? (isRoom ? 'entry' : 'smallest') : 'bet'];
  const missingMicros = balanceMicros === null ? 0n : neededMicros - balanceMicros;
  return (
    <Modal
      size="confirm"
      title={t('game.shortTitle')}
      onClose={closeShort}
      footer={
        <Button onClick={closeShort} data-autofocus>
          {t('game.shortLater')}
        </Button>
      }
    >
      <p>{t(words.text)}</p>
      <dl className={short['short']}>
        <Figure term={t(words.needed)} micros={neededMicros} />
        {balanceMicros !== null && (
          <Figure term={ownWallet ? ownWallet.title : t('game.balance')} micros={balanceMicros} />
        )}
        {missingMicros > 0n && <Figure term={t('game.shortMissing')} micros={missingMicros} isMissing />}
      </dl>
      <HonestMark kind="credit" />
      <div className={short['short-ways']}>
        {smallerMicros !== null && (
          <Button icon="minus" onClick={() => takeStake(smallerMicros)}>
            {t('game.shortSmaller', { amount: sayAmount(language, BigInt(smallerMicros)) })}
          </Button>
        )}
        {isRoom && balanceMicros !== null && (
          <SmallerRoom game={game} balanceMicros={balanceMicros} onLeave={closeShort} />
        )}
        {ownWallet ? (
          <AppLink
            className={buttonClass('primary')}
            href={memberHref('transferFund')}
            onClick={leaveBy(closeShort)}
          >
            {t('game.toTransfer')}
          </AppLink>
        ) : (
          <MoreCredit neededMicros={neededMicros} onLeave={closeShort} />
        )}
      </div>
    </Modal>
  );
}

/** The way to a room of the same game that the balance opens, where there is one. */
function SmallerRoom({
  game,
  balanceMicros,
  onLeave,
}: {
  readonly game: GameDetail['game'];
  readonly balanceMicros: bigint;
  readonly onLeave: () => void;
}) {
  const t = useTexts('game');
  const language = useStore(languageStore);
  const { data: rooms } = useRooms(game.vassalage);
  const room = smallerRoom(rooms ?? [], game.gameCode, balanceMicros);
  if (room === null) return null;
  return (
    <AppLink className={buttonClass('secondary')} href={gameHref(room.roomId)} onClick={leaveBy(onLeave)}>
      <Icon name="users" size="small" />
      {t('game.shortRoom', { name: room.roomName, amount: sayAmount(language, entryOf(room)) })}
    </AppLink>
  );
}

/** The daily refill of play credit where it can be had now, and a deposit. */
function MoreCredit({
  neededMicros,
  onLeave,
}: {
  readonly neededMicros: bigint;
  readonly onLeave: () => void;
}) {
  const t = useTexts('game');
  const { data: balance } = useBalance();
  const [nowMs] = useState(() => Date.now());
  const canRefill =
    balance !== undefined &&
    balance.refillAt <= nowMs &&
    BigInt(balance.balanceMicros) < REFILL_CREDIT_MICROS;
  const doesReach = canRefill && REFILL_CREDIT_MICROS >= neededMicros;
  return (
    <>
      {canRefill && (
        <Button
          kind={doesReach ? 'primary' : 'secondary'}
          icon="coins"
          onClick={() => {
            onLeave();
            openPopup({ kind: 'refill' });
          }}
        >
          {t('game.creditRefill')}
        </Button>
      )}
      <AppLink
        className={buttonClass(doesReach ? 'secondary' : 'primary')}
        href={memberHref('depositv2')}
        onClick={leaveBy(onLeave)}
      >
        <Icon name="wallet" size="small" />
        {t('shell.deposit')}
      </AppLink>
    </>
  );
}

/** A game in a popup is left as well. */
function leaveBy(close: () => void): () => void {
  return () => {
    close();
    closePopup();
  };
}

function Figure({
  term,
  micros,
  isMissing = false,
}: {
  readonly term: string;
  readonly micros: bigint;
  readonly isMissing?: boolean;
}) {
  return (
    <div className={isMissing ? short['short-missing'] : undefined}>
      <dt>{term}</dt>
      <dd>
        <MoneyText micros={micros} />
      </dd>
    </div>
  );
}
