import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { Button, buttonClass, Icon } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { closePopup, openPopup } from '../../lib/gate.ts';
import { memberHref } from '../../lib/member-pages.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './play.module.css';
import type { GameRoom } from './use-game-room.ts';

/**
 * Says that the credit does not reach the smallest stake of the game, and offers the refill and a deposit; for a game that plays from a
 * wallet at its supplier it leads to where credit is moved there. Nothing is moved by itself.
 */
export function CreditLow({
  room: { balanceMicros, ownWallet },
  detail,
}: {
  readonly room: Pick<GameRoom, 'balanceMicros' | 'ownWallet'>;
  readonly detail: GameDetail | undefined;
}) {
  const t = useTexts('game');
  const smallest = detail?.smallestStakeMicros;
  if (balanceMicros === null || smallest === undefined || smallest === null) return null;
  if (balanceMicros >= BigInt(smallest)) return null;
  return (
    <div className={styles['low']} role="alert">
      <Icon name={ownWallet ? 'wallet' : 'coins'} />
      <span>{ownWallet ? t('game.walletLow', { name: ownWallet.title }) : t('game.creditLow')}</span>
      {ownWallet ? (
        <AppLink
          className={buttonClass('primary', 'small')}
          href={memberHref('transferFund')}
          onClick={closePopup}
        >
          {t('game.toTransfer')}
        </AppLink>
      ) : (
        <>
          <Button kind="primary" size="small" onClick={() => openPopup({ kind: 'refill' })}>
            {t('game.creditRefill')}
          </Button>
          <AppLink
            className={buttonClass('secondary', 'small')}
            href={memberHref('depositv2')}
            onClick={closePopup}
          >
            {t('shell.deposit')}
          </AppLink>
        </>
      )}
    </div>
  );
}
