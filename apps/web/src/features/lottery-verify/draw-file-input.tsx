import { type DrawFile, readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { cx } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { FileChoice, readProofText } from '../../lib/verify/file-choice.tsx';
import styles from './lottery-verify.module.css';

const LARGEST_FILE_BYTES = 60_000_000;

/** Takes the file of a draw that is chosen, or dropped on it; says what cannot be read of another. */
export function DrawFileInput({ onRead }: { readonly onRead: (file: DrawFile) => void }) {
  const t = useTexts('lotteryVerify');
  const [wrongField, setWrongField] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (chosen: File) => {
    const read = readDrawFile(await readProofText(chosen, LARGEST_FILE_BYTES));
    setWrongField(read.ok ? null : read.field);
    if (read.ok) onRead(read.file);
  };
  const isOther = wrongField === 'file' || wrongField === 'format';
  return (
    <div
      className={cx(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) void take(dropped);
      }}
    >
      <FileChoice
        label={t('lotteryVerify.openFile')}
        fault={
          wrongField === null
            ? null
            : isOther
              ? t('lotteryVerify.notFile')
              : t('lotteryVerify.unreadable', { field: wrongField })
        }
        onFile={(file) => void take(file)}
      />
      <p className={styles['hint']}>{t('lotteryVerify.dropHint')}</p>
    </div>
  );
}
