import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { ReceiptOf } from './receipt-query.ts';

/** Opens the receipt of a transfer or a statement. */
export function ReceiptButton({ of }: { readonly of: ReceiptOf }) {
  const t = useTexts('receipts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" icon="receipt-text" onClick={() => setOpen(true)}>
        {t('receipts.open')}
      </Button>
      {isOpen && <ReceiptDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
