import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { ErrorState, HonestMark, Note, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { PageHead } from '../../../lib/cashier/page-head.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Desk } from '../desk.ts';
import { useDesk } from '../withdrawal-queries.ts';
import { CanWithdraw } from './can-withdraw.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { PastWithdrawals } from './past-withdrawals.tsx';
import { RequestForm } from './request-form.tsx';

/** What may leave now, the request, and the withdrawals of before (MC-4). */
export function NewWithdrawal() {
  const t = useTexts('withdrawals', 'cashier');
  const { data, isError, error, refetch } = useDesk();
  return (
    <>
      <PageHead title={t('withdrawals.title')}>
        {data?.currency === PLAY_CREDIT && <HonestMark kind="sample" look="chip" />}
      </PageHead>
      {data?.currency === PLAY_CREDIT && <Note>{t('withdrawals.simulated')}</Note>}
      {data && <DeskShown desk={data} />}
      {!data && isError && (
        <section className={cashierStyles['panel']}>
          <ErrorState {...failureProps(error, t('withdrawals.deskFailed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output className={cashierStyles['waiting']} aria-label={t('withdrawals.loading')}>
          <Skeleton style={{ blockSize: 240 }} />
          <Skeleton style={{ blockSize: 360 }} />
        </output>
      )}
      <PastWithdrawals />
    </>
  );
}

function DeskShown({ desk }: { readonly desk: Desk }) {
  return (
    <>
      {desk.open.length > 0 && <OpenWithdrawals list={desk.open} />}
      <RequestForm desk={desk}>
        <CanWithdraw desk={desk} />
      </RequestForm>
    </>
  );
}
