import { EmptyState, ErrorState, type IconName, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../lib/api/failure.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { useSayMoney } from '../../lib/cashier/cashier-money.tsx';
import { orderInSearch } from '../../lib/cashier/order-address.ts';
import { BalanceLine, PageHead } from '../../lib/cashier/page-head.tsx';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { PastSends } from './past-sends.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { TakesSwitch } from './takes-switch.tsx';
import { UplineForm } from './upline-form.tsx';
import { useUplineDesk } from './upline-queries.ts';
import { mostOf, type UplineDesk } from './upline-rules.ts';

/** Sending credit to whoever stands directly above (MC-5), or the one receipt that the address names. */
export function UplinePage({ search }: { readonly search: string }) {
  const id = orderInSearch(search);
  return id === null ? <Sending /> : <ReceiptPage key={id} id={id} />;
}

function Sending() {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useUplineDesk();
  return (
    <>
      <PageHead title={t('cashier.upTitle')}>
        <BalanceLine />
      </PageHead>
      {data && (
        <>
          <CanSend desk={data} />
          {data.takesFromDownlines !== null && <TakesSwitch isOn={data.takesFromDownlines} />}
        </>
      )}
      {!data && isError && (
        <section className={cashierStyles['panel']}>
          <ErrorState {...failureProps(error, t('cashier.upDeskFailed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output className={cashierStyles['waiting']} aria-label={t('cashier.loading')}>
          <Skeleton style={{ blockSize: 280 }} />
        </output>
      )}
      <PastSends />
    </>
  );
}

const ICONS: Readonly<Record<NonNullable<UplineDesk['block']> | 'little', IconName>> = {
  off: 'lock-keyhole',
  no_upline: 'user',
  not_taken: 'user',
  locked: 'lock-keyhole',
  cooling: 'clock',
  bonus_open: 'sparkles',
  day_spent: 'clock',
  little: 'wallet',
};

/** The form, or why there is nothing to fill in. */
function CanSend({ desk }: { readonly desk: UplineDesk }) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(desk.currency);
  const sayTime = useSayTime();
  const block = desk.block ?? (mostOf(desk) < BigInt(desk.minMicros) ? 'little' : null);
  if (block === null) return <UplineForm desk={desk} />;
  return (
    <section className={cashierStyles['panel']} data-block={block}>
      <EmptyState
        icon={ICONS[block]}
        title={t(`cashier.upBlock_${block}`)}
        text={t(`cashier.upBlockText_${block}`, {
          name: desk.uplineName ?? '',
          rest: sayMoney(BigInt(desk.bonusLeftMicros)),
          time: desk.coolingUntil === null ? '' : sayTime(desk.coolingUntil),
          most: sayMoney(BigInt(desk.perDayMicros)),
          min: sayMoney(BigInt(desk.minMicros)),
        })}
      />
    </section>
  );
}
