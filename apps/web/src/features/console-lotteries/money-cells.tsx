import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { LotteryMoney } from '@nokshi/contract/lottery-sales.ts';
import { useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import desk from '../../lib/console/desk.module.css';
import css from './sales.module.css';

const COLUMNS = [
  'stakeMicros',
  'waitingMicros',
  'backMicros',
  'winMicros',
  'rebateMicros',
  'agentRebateMicros',
  'houseMicros',
] as const;

/** The headings of `MoneyCells`. */
export function MoneyHeads() {
  const { t } = useUi();
  return COLUMNS.map((column) => (
    <th key={column} scope="col" className={desk['figure']}>
      {t(`console.lotterySales_${column}`)}
    </th>
  ));
}

/** Stakes with their tickets, and what came of them; what the house lost stands out. */
export function MoneyCells({ money }: { readonly money: LotteryMoney }) {
  const { t } = useUi();
  return COLUMNS.map((column) => (
    <td
      key={column}
      className={desk['figure']}
      data-label={t(`console.lotterySales_${column}`)}
      data-money={column}
    >
      <span className={money[column].startsWith('-') ? css['below'] : undefined}>
        <Amount micros={money[column]} currency={PLAY_CREDIT} />
        {column === 'stakeMicros' && <small>{t('console.lotteryTickets', { count: money.tickets })}</small>}
      </span>
    </td>
  ));
}

/** The money of several games or issues. */
export function sumOf(list: readonly LotteryMoney[]): LotteryMoney {
  const of = (column: (typeof COLUMNS)[number]) =>
    `${list.reduce((sum, money) => sum + BigInt(money[column]), 0n)}`;
  return {
    tickets: list.reduce((sum, { tickets }) => sum + tickets, 0),
    stakeMicros: of('stakeMicros'),
    waitingMicros: of('waitingMicros'),
    backMicros: of('backMicros'),
    winMicros: of('winMicros'),
    rebateMicros: of('rebateMicros'),
    agentRebateMicros: of('agentRebateMicros'),
    houseMicros: of('houseMicros'),
  };
}
