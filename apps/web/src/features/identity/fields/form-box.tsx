import { Button } from '@nokshi/ui';
import { type ReactNode, useId } from 'react';
import { waitText } from '../../../lib/forms/countdown.ts';
import { useCountdown } from '../../../lib/forms/use-countdown.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import type { Sending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './identity.module.css';

export interface FormBoxProps {
  readonly form: {
    readonly sending: Sending;
    /** Until when too many wrong tries keep the form closed. */
    readonly lockedUntilMs?: number | null;
    send(): void;
  };
  readonly label: string;
  readonly busyLabel: string;
  /** Something was typed: the human verification may begin. */
  readonly onInput?: () => void;
  readonly children: ReactNode;
}

/** A form with one button: faults at their fields, focus on the first of them, refusals as a warning. */
export function FormBox({ form, label, busyLabel, onInput, children }: FormBoxProps) {
  const t = useTexts('identity');
  const waitId = useId();
  const { sending } = form;
  const element = useFocusOnFault(sending.failures);
  const leftMs = useCountdown(form.lockedUntilMs ?? null);
  const isLocked = leftMs > 0;
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) form.send();
      }}
    >
      {children}
      <Button
        kind="primary"
        size="large"
        isBlock
        type="submit"
        isBusy={sending.isBusy}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? waitId : undefined}
      >
        {sending.isBusy ? busyLabel : label}
      </Button>
      {isLocked && (
        <p id={waitId} className={styles['why']}>
          {t('identity.waitLabel', { time: waitText(leftMs) })}
        </p>
      )}
      <Warning sending={sending} />
    </form>
  );
}
