import { Note, TextField } from '@nokshi/ui';
import { PaymentPasswordMissing } from '../../lib/cashier/payment-password.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './point-mall.module.css';

const LONGEST = 64;

interface PasswordProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly isSet: boolean;
  readonly onChange: (value: string) => void;
}

/** The payment password, or the way to one. */
export function PasswordLine({ value, isMissing, isSet, onChange }: PasswordProps) {
  const t = useTexts('points');
  if (!isSet) return <PaymentPasswordMissing text={t('points.passwordWhat')} />;
  return (
    <TextField
      label={t('points.password')}
      icon="lock-keyhole"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST}
      value={value}
      error={isMissing ? t('points.passwordFault') : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What there is, what it costs and what stays. */
export function Sums({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['sums']}>
      {rows.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SheetFault({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <Note tone="warn" role="alert">
      {text}
    </Note>
  );
}
