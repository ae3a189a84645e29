import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { lobbyHref } from '@nokshi/contract/lottery-paths.ts';
import { IconButton, MoneyText } from '@nokshi/ui';
import { useBalance, useBalanceHidden } from '../../../lib/balance/balance.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './table-line.module.css';

/** The one line above a table on a phone, where the portal's header gives way: back, name, balance, limits. */
export function TableLine({ game }: { readonly game: Pick<LotteryGameCard, 'name' | 'prizeMode'> }) {
  const t = useTexts('lottery');
  const { data } = useBalance();
  const [isHidden] = useBalanceHidden();
  return (
    <div className={styles['line']}>
      <IconButton
        icon="arrow-left"
        isDirectional
        label={t('lottery.toLobby')}
        onClick={() => go(lobbyHref(game.prizeMode))}
      />
      <b className={styles['line-name']}>{game.name}</b>
      <span className={styles['line-balance']}>
        <small data-mark="credit">{t('lottery.creditNotMoney')}</small>
        <b>{data ? <MoneyText micros={BigInt(data.balanceMicros)} isHidden={isHidden} /> : '…'}</b>
      </span>
      <IconButton
        icon="sliders-horizontal"
        label={t('lottery.control')}
        onClick={() => go(memberHref('control'))}
      />
    </div>
  );
}
