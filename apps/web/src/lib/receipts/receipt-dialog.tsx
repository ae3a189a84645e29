import type { Receipt } from '@nokshi/contract/agents-receipts.ts';
import { Button, buttonClass, ErrorState, Icon, Note, Skeleton } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { failureProps } from '../api/failure.ts';
import { saveFile } from '../device/save-file.ts';
import { SheetView } from '../pictures/sheet-view.tsx';
import { useTexts } from '../texts/texts.ts';
import { copyText } from '../toasts/copy-text.ts';
import { showToast } from '../toasts/toasts.ts';
import { type ReceiptOf, useShownReceipt } from './receipt-query.ts';
import { layOutReceipt } from './receipt-sheet.ts';
import { useReceiptWords } from './receipt-words.ts';
import styles from './receipts.module.css';
import { canShare, shareReceipt } from './share-receipt.ts';

interface ReceiptDialogProps {
  readonly of: ReceiptOf;
  readonly onClose: () => void;
}

/** A receipt as it goes to others: as a picture, as text, and what its code tells them. */
export function ReceiptDialog({ of, onClose }: ReceiptDialogProps) {
  const t = useTexts('receipts');
  const { data, isError, error, refetch } = useShownReceipt(of);
  return (
    <Modal title={t('receipts.open')} size="form" onClose={onClose}>
      {data ? (
        <Shown receipt={data} />
      ) : isError ? (
        <ErrorState {...failureProps(error, t('receipts.failed'))} onRetry={() => void refetch()} />
      ) : (
        <output aria-label={t('receipts.loading')}>
          <Skeleton style={{ blockSize: 420 }} />
        </output>
      )}
    </Modal>
  );
}

/** Pixels of each unit of a receipt: wide enough for any phone. */
const SCALE = 2;

function Shown({ receipt }: { readonly receipt: Receipt }) {
  const t = useTexts('receipts');
  const { words, text } = useReceiptWords()(receipt);
  const [making, setMaking] = useState<'file' | 'share' | null>(null);
  const sheet = layOutReceipt(words, receipt.address);
  const make = async (what: 'file' | 'share', give: (blob: Blob) => Promise<void> | void) => {
    setMaking(what);
    try {
      const { sheetPng } = await import('../pictures/sheet-png.ts');
      await give(await sheetPng(sheet, SCALE));
    } catch {
      showToast({ tone: 'bad', text: t('receipts.pictureFailed') });
    } finally {
      setMaking(null);
    }
  };
  const name = `nokshi-${receipt.code}.png`;
  return (
    <div className={styles['shown']} data-receipt-code={receipt.code}>
      <SheetView
        sheet={sheet}
        label={t('receipts.alt', { title: words.title, amount: words.amount, code: words.code })}
      />
      <div className={styles['send']}>
        <div className={styles['acts']}>
          <Button
            kind="primary"
            icon="download"
            isBusy={making === 'file'}
            onClick={() => void make('file', (blob) => saveFile({ name, blob }))}
          >
            {t('receipts.savePicture')}
          </Button>
          {canShare() && (
            <Button
              icon="share-2"
              isBusy={making === 'share'}
              onClick={() => void make('share', (blob) => shareReceipt({ text, name, blob }))}
            >
              {t('receipts.share')}
            </Button>
          )}
          <Button icon="copy" onClick={() => void copyText(text)}>
            {t('receipts.copyText')}
          </Button>
        </div>
        <h3>{t('receipts.asText')}</h3>
        <p className={styles['text']}>{text}</p>
        <Note icon="info">{t('receipts.told')}</Note>
        <a className={buttonClass('outline')} href={receipt.address} target="_blank" rel="noreferrer">
          <Icon name="external-link" size="small" />
          {t('receipts.asOthers')}
        </a>
      </div>
    </div>
  );
}
