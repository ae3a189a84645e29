import { ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../lib/api/failure.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { orderInSearch } from '../../lib/cashier/order-address.ts';
import { BalanceLine, PageHead } from '../../lib/cashier/page-head.tsx';
import { CannotSend, findBlock } from '../../lib/cashier/sending/cannot-send.tsx';
import { PastSends } from '../../lib/cashier/sending/past-sends.tsx';
import { useUplineDesk } from '../../lib/cashier/sending/send-queries.ts';
import type { UplineDesk } from '../../lib/cashier/sending/send-rules.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ReceiptPage, receiptHref } from './receipt-page.tsx';
import { TakesSwitch } from './takes-switch.tsx';
import { UplineForm } from './upline-form.tsx';

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
      <PastSends hrefOf={receiptHref} />
    </>
  );
}

/** The form, or why there is nothing to fill in. */
function CanSend({ desk }: { readonly desk: UplineDesk }) {
  const block = findBlock(desk);
  if (block === null) return <UplineForm desk={desk} />;
  return <CannotSend desk={desk} block={block} name={desk.uplineName ?? ''} />;
}
