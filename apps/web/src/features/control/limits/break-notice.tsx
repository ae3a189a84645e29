import { askReturn, type ControlState, confirmReturn } from '@nokshi/contract/protection.ts';
import { Button, buttonClass, Note } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api/call.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSecond } from '../../../lib/time/second.ts';
import styles from '../control.module.css';
import { useChange } from '../control-queries.ts';

/** What closes play now, until when, and what stays open. */
export function BreakNotice({ state }: { readonly state: ControlState }) {
  const t = useTexts('control');
  const sayTime = useSayTime();
  if (!state.isLocked) return null;
  if (state.exclusion) return <ExclusionNotice exclusion={state.exclusion} />;
  return (
    <Notice
      text={
        state.timeOutUntil === null
          ? t('control.lockedByStaff')
          : t('control.timeOutUntil', { time: sayTime(state.timeOutUntil) })
      }
    />
  );
}

function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const t = useTexts('control');
  return (
    <Note tone="plain" icon="pause" role="status" className={styles['notice']}>
      <b>{text}</b>
      {children}
      <div className={styles['buttons']}>
        <AppLink href={memberHref('withdraw')} className={buttonClass('secondary', 'small')}>
          {t('control.withdrawStays')}
        </AppLink>
      </div>
    </Note>
  );
}

type Exclusion = NonNullable<ControlState['exclusion']>;

/** After its time an exclusion holds until its member asks to return and confirms it a day later. */
function ExclusionNotice({ exclusion }: { readonly exclusion: Exclusion }) {
  const t = useTexts('control');
  const sayTime = useSayTime();
  const change = useChange();
  const nowMs = useSecond(true) * 1000;
  const { until, returnFrom } = exclusion;
  if (until === null) return <Notice text={t('control.exclusionForever')} />;
  const isOver = until <= nowMs;
  return (
    <Notice text={t('control.exclusionUntil', { time: sayTime(until) })}>
      {isOver && returnFrom === null && (
        <>
          <p>{t('control.returnText')}</p>
          <Button
            size="small"
            isBusy={change.isBusy}
            onClick={() => void change.make(() => call(askReturn, {}))}
          >
            {t('control.returnAsk')}
          </Button>
        </>
      )}
      {returnFrom !== null && returnFrom > nowMs && (
        <p>{t('control.returnFrom', { time: sayTime(returnFrom) })}</p>
      )}
      {returnFrom !== null && returnFrom <= nowMs && (
        <Button
          size="small"
          isBusy={change.isBusy}
          onClick={() => void change.make(() => call(confirmReturn, {}))}
        >
          {t('control.returnConfirm')}
        </Button>
      )}
    </Notice>
  );
}
