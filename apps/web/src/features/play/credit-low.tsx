import type { GameDetail } from '@nokshi/contract/catalogue.ts';
import { Button, Icon } from '@nokshi/ui';
import { openPopup } from '../../lib/gate.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './play.module.css';

/** Says that the credit does not reach the smallest stake of the game, and offers the refill. */
export function CreditLow({
  balanceMicros,
  detail,
}: {
  readonly balanceMicros: bigint | null;
  readonly detail: GameDetail | undefined;
}) {
  const t = useTexts('game');
  const smallest = detail?.smallestStakeMicros;
  if (balanceMicros === null || smallest === undefined || smallest === null) return null;
  if (balanceMicros >= BigInt(smallest)) return null;
  return (
    <div className={styles['low']} role="alert">
      <Icon name="coins" />
      <span>{t('game.creditLow')}</span>
      <Button kind="primary" size="small" onClick={() => openPopup({ kind: 'refill' })}>
        {t('game.creditRefill')}
      </Button>
    </div>
  );
}
