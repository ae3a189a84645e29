import type { SittingState } from '@nokshi/contract/protection.ts';
import { answerCheck } from '@nokshi/contract/protection.ts';
import { Button, MoneyText } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/query.ts';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { SITTING_KEY } from '../../lib/protection/protection-key.ts';
import { useSittingState } from '../../lib/protection/sitting-state.ts';
import { closePopup } from '../../lib/session/gate.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './control.module.css';
import { netOf } from './control-rules.ts';
import { useSayLength } from './say-length.ts';

const MINUTE_MS = 60_000;

/** Over every page and game while a reality check waits: play goes on when it has been answered. */
export function RealityCheck() {
  const { data } = useSittingState();
  const [isBusy, setBusy] = useState(false);
  if (!data?.isCheckDue) return null;
  const answer = async (href: string | null) => {
    setBusy(true);
    try {
      await call(answerCheck, {});
      queryClient.setQueryData<SittingState>(
        SITTING_KEY,
        (before) => before && { ...before, isCheckDue: false },
      );
      if (href === null) return;
      closePopup();
      go(href);
    } catch (error) {
      toastFailure(error, '');
    } finally {
      setBusy(false);
    }
  };
  return <CheckDialog state={data} isBusy={isBusy} onAnswer={(href) => void answer(href)} />;
}

export interface CheckDialogProps {
  readonly state: SittingState;
  readonly isBusy?: boolean;
  /** A sample may be closed like any other dialog. */
  readonly onClose?: () => void;
  /** With the page to go to; null goes on playing. */
  readonly onAnswer: (href: string | null) => void;
}

/** Time, stakes, wins and net, and two answers of equal weight (RTS 13B). */
export function CheckDialog({ state, isBusy = false, onClose, onAnswer }: CheckDialogProps) {
  const t = useTexts('control');
  const sayLength = useSayLength();
  const length = sayLength(state.playedMs / MINUTE_MS);
  return (
    <Modal
      title={t('control.checkTitle', { length })}
      size="confirm"
      canClose={onClose !== undefined}
      onClose={() => onClose?.()}
    >
      <p className={styles['lead']}>{t('control.checkLead')}</p>
      <dl className={styles['pairs']}>
        <Pair label={t('control.checkTime')}>{length}</Pair>
        <Pair label={t('control.checkStaked')}>
          <MoneyText micros={BigInt(state.sitting.stakeMicros)} />
        </Pair>
        <Pair label={t('control.checkWon')}>
          <MoneyText micros={BigInt(state.sitting.winMicros)} />
        </Pair>
        <Pair label={t('control.checkNet')}>
          <MoneyText micros={netOf(state.sitting)} isResult />
        </Pair>
      </dl>
      <div className={styles['answers']}>
        <Button size="large" isBlock isBusy={isBusy} onClick={() => onAnswer('/')}>
          {t('control.checkStop')}
        </Button>
        <Button size="large" isBlock isBusy={isBusy} onClick={() => onAnswer(null)}>
          {t('control.checkGoOn')}
        </Button>
      </div>
      <p className={styles['ways']}>
        <button type="button" onClick={() => onAnswer(memberHref('control'))}>
          {t('control.checkLimits')}
        </button>
        <button type="button" onClick={() => onAnswer(memberHref('personalHistoryCopy'))}>
          {t('control.checkHistory')}
        </button>
      </p>
    </Modal>
  );
}

function Pair({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
