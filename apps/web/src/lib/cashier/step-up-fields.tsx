import { Icon } from '@nokshi/ui';
import { useEffect } from 'react';
import { prepareSealing } from '../api/call.ts';
import type { BoundField } from '../forms/use-text-form.ts';
import { useTexts } from '../texts/texts.ts';
import { PaymentPasswordField, PaymentPasswordMissing } from './payment-password.tsx';
import styles from './step-up.module.css';
import type { Way } from './step-up.ts';

export interface StepUpFieldsProps {
  /** Ways that this member can confirm by, here; none asks for a payment password first. */
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly password: BoundField<string>;
  readonly lockedUntilMs: number | null;
  /** The heading that names the choice. */
  readonly labelledBy: string;
  /** What the confirmation is good for. */
  readonly note: string;
  /** What a payment password is asked for, where there is none. */
  readonly missingText: string;
}

/** By what the person shows that it is them: a passkey or the payment password. */
export function StepUpFields(props: StepUpFieldsProps) {
  const t = useTexts('withdrawals');
  const { ways, way } = props;
  useEffect(prepareSealing, []);
  if (ways.length === 0) return <PaymentPasswordMissing text={props.missingText} />;
  return (
    <>
      {ways.length > 1 && (
        <div role="radiogroup" aria-labelledby={props.labelledBy} className={styles['proofs']}>
          {ways.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="nk-sr"
                name="way"
                value={one}
                checked={one === way}
                onChange={() => props.onWay(one)}
              />
              <Icon name={one === 'passkey' ? 'key-round' : 'lock-keyhole'} />
              {t(one === 'passkey' ? 'withdrawals.byPasskey' : 'withdrawals.byPassword')}
            </label>
          ))}
        </div>
      )}
      {way === 'password' && (
        <PaymentPasswordField field={props.password} lockedUntilMs={props.lockedUntilMs} />
      )}
      {way === 'passkey' && <p>{t('withdrawals.passkeyNote')}</p>}
      <p className={styles['note']}>{props.note}</p>
    </>
  );
}
