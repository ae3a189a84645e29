import { Button } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import orderStyles from './order.module.css';

/** Something that is typed elsewhere, with its button to copy it. Codes and numbers keep Latin digits. */
export function CopyRow({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTexts('cashier');
  return (
    <div className={orderStyles['copy']}>
      <div>
        <small>{label}</small>
        <b dir="ltr">{value}</b>
      </div>
      <Button
        icon="copy"
        aria-label={t('cashier.copyThe', { what: label })}
        onClick={() => void copyText(value)}
      >
        {t('cashier.copy')}
      </Button>
    </div>
  );
}
