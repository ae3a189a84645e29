import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { toastFailure } from '../../../lib/api/failure.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import styles from '../../../lib/filters/filters.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

type Format = 'csv' | 'xlsx';

export interface FileButtonsProps {
  readonly fetchFile: (format: Format) => Promise<{ readonly name: string; readonly blob: Blob }>;
}

/**
 * Downloads what the page shows, whole: XLSX first, because the files hold references, which a spreadsheet that opens
 * CSV may read as numbers.
 */
export function FileButtons({ fetchFile }: FileButtonsProps) {
  const t = useTexts('records');
  const [making, setMaking] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setMaking(format);
    try {
      const file = await fetchFile(format);
      saveFile(file);
      showToast({ tone: 'good', text: t('records.downloaded', { name: file.name }) });
    } catch (error) {
      toastFailure(error, t('records.downloadFailed'));
    } finally {
      setMaking(null);
    }
  };
  const button = (format: Format) => (
    <Button
      kind="outline"
      size="small"
      icon={format === 'csv' ? 'download' : 'file-text'}
      isBusy={making === format}
      onClick={() => void download(format)}
    >
      {t(`records.${format}`)}
    </Button>
  );
  return (
    <div className={styles['files']}>
      {button('xlsx')}
      {button('csv')}
    </div>
  );
}
