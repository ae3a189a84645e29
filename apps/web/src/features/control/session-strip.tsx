import { useStore } from '@nokshi/browser/store.ts';
import { cx, Icon, MoneyText } from '@nokshi/ui';
import { useState } from 'react';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { useSittingState } from '../../lib/protection/sitting-state.ts';
import { readSession, writeSession } from '../../lib/session/session-storage.ts';
import { writeDigits } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSecond } from '../../lib/time/second.ts';
import styles from './control.module.css';
import { netOf } from './control-rules.ts';

const KEY = 'signedInSince';

/** Since when this tab is signed in, in ms since the epoch; signing out forgets it. */
export function useSignedInSince(): number {
  const [since] = useState(() => {
    const kept = Number(readSession(KEY) ?? '');
    if (kept > 0 && kept <= Date.now()) return kept;
    const now = Date.now();
    writeSession(KEY, `${now}`);
    return now;
  });
  return since;
}

/** Below the header of every page: how long the session lasts, what today came to, and the way to limits. */
export function SessionStrip() {
  const t = useTexts('control');
  const { data } = useSittingState();
  return (
    <section className={cx('nk-sitting', styles['strip'])} aria-label={t('control.strip')}>
      <span>
        <Icon name="clock" size="small" />
        <SignedInClock />
      </span>
      <span>
        {t('control.today')} {data ? <MoneyText micros={netOf(data.today)} isResult /> : '…'}
      </span>
      <small data-mark="credit">{t('marks.creditShort')}</small>
      <AppLink href={memberHref('control')}>
        <Icon name="sliders-horizontal" size="small" />
        {t('control.title')}
      </AppLink>
    </section>
  );
}

/** `h:mm:ss` since the tab signed in. It ticks, so it is not a live region. */
export function SignedInClock() {
  const language = useStore(languageStore);
  const since = useSignedInSince();
  const seconds = Math.max(0, useSecond(true) - Math.floor(since / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <b className="nk-num" role="timer" aria-live="off">
      {writeDigits(language, text)}
    </b>
  );
}
