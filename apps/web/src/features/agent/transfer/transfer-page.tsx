import { ErrorState, Icon, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { CannotSend, findBlock } from '../../../lib/cashier/sending/cannot-send.tsx';
import { PastSends } from '../../../lib/cashier/sending/past-sends.tsx';
import { ReceiptView } from '../../../lib/cashier/sending/receipt-view.tsx';
import { useDownlineDesk, useUplineDesk } from '../../../lib/cashier/sending/send-queries.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { go } from '../../../lib/navigation/navigation.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DownForm } from './down-form.tsx';
import styles from './transfer.module.css';
import { UpForm } from './up-form.tsx';

const LIST = agentHref('transfer');
const receiptHref = (id: string) => `${LIST}?order=${id}`;

/** Credit to a direct downline or to the upline (AC-17.1, AC-17.2), or the one receipt that the address names. */
export function TransferPage() {
  const t = useTexts('agentTransfer', 'cashier');
  const { search } = useAddress();
  const id = orderInSearch(search);
  const query = new URLSearchParams(search);
  if (id !== null) {
    return (
      <div className={styles['page']}>
        <AppLink className={cashierStyles['back'] ?? ''} href={LIST} data-up>
          <Icon name="arrow-left" size="small" isDirectional />
          {t('agentTransfer.another')}
        </AppLink>
        <ReceiptView key={id} id={id} listHref={LIST} />
      </div>
    );
  }
  const way = query.get('way') === 'up' ? 'up' : 'down';
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('agentTransfer.lead')}</p>
      <div className="nk-segmented" role="group" aria-label={t('agentTransfer.way')}>
        {(['down', 'up'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === way}
            onClick={() => go(one === 'up' ? `${LIST}?way=up` : LIST, { replace: true })}
          >
            {t(`agentTransfer.way_${one}`)}
          </button>
        ))}
      </div>
      {way === 'up' ? <Up /> : <Down to={query.get('to')?.slice(0, 64) ?? ''} />}
      <PastSends hrefOf={receiptHref} />
    </div>
  );
}

const onSent = (id: string) => go(receiptHref(id));

function Down({ to }: { readonly to: string }) {
  const { data, isError, error, refetch } = useDownlineDesk(to);
  if (!data) return <Waiting isError={isError} error={error} onRetry={() => void refetch()} />;
  const block = findBlock(data);
  if (block !== null) return <CannotSend desk={data} block={block} />;
  return <DownForm key={to} desk={data} to={to} onSent={onSent} />;
}

function Up() {
  const { data, isError, error, refetch } = useUplineDesk();
  if (!data) return <Waiting isError={isError} error={error} onRetry={() => void refetch()} />;
  const block = findBlock(data);
  if (block !== null) return <CannotSend desk={data} block={block} name={data.uplineName ?? ''} />;
  return <UpForm desk={data} onSent={onSent} />;
}

interface WaitingProps {
  readonly isError: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Waiting({ isError, error, onRetry }: WaitingProps) {
  const t = useTexts('cashier');
  if (isError) {
    return (
      <section className={cashierStyles['panel']}>
        <ErrorState {...failureProps(error, t('cashier.upDeskFailed'))} onRetry={onRetry} />
      </section>
    );
  }
  return (
    <output className={cashierStyles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 320 }} />
    </output>
  );
}
