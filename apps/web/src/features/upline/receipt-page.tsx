import { HonestMark, Icon } from '@nokshi/ui';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { orderAddress } from '../../lib/cashier/order-address.ts';
import { PageHead } from '../../lib/cashier/page-head.tsx';
import { ReceiptView } from '../../lib/cashier/sending/receipt-view.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** The receipt of one transfer, within the member's pages. */
export function ReceiptPage({ id }: { readonly id: string }) {
  const t = useTexts('cashier');
  const listHref = memberHref('transferUpline');
  return (
    <>
      <AppLink className={cashierStyles['back'] ?? ''} href={listHref} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('cashier.upAll')}
      </AppLink>
      <PageHead title={t('cashier.upReceiptTitle')} takesFocus>
        <HonestMark kind="credit" />
      </PageHead>
      <ReceiptView id={id} listHref={listHref} />
    </>
  );
}

/** The address of a receipt. */
export function receiptHref(id: string): string {
  return orderAddress('transferUpline', id);
}
