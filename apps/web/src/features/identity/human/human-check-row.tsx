import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, cx, Icon } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import type { HumanCheck, HumanState } from './human-check.ts';

const WORDS: Readonly<Record<HumanState['kind'], { readonly title: TextKey; readonly hint: TextKey }>> = {
  idle: { title: 'identity.checkWaiting', hint: 'identity.checkWaitingHint' },
  working: { title: 'identity.checkWorking', hint: 'identity.checkWorkingHint' },
  ready: { title: 'identity.checkReady', hint: 'identity.checkReadyHint' },
  failed: { title: 'identity.checkFailed', hint: 'identity.checkFailedHint' },
};

/** Where the human verification stands. It is announced politely; the share that is done is drawn, not read out. */
export function HumanCheckRow({ check, state }: { readonly check: HumanCheck; readonly state: HumanState }) {
  const t = useTexts('identity');
  const words = WORDS[state.kind];
  return (
    <div className={cx(styles['check'], styles[`check-${state.kind}`])} data-human={state.kind}>
      <CheckSign state={state} />
      <output>
        <b>{t(words.title)}</b>
        <small>{t(words.hint)}</small>
      </output>
      {state.kind === 'working' && (
        <Button size="small" onClick={() => check.cancel()}>
          {t('identity.checkCancel')}
        </Button>
      )}
      {state.kind === 'failed' && (
        <Button size="small" onClick={() => check.start()}>
          {t('identity.checkAgain')}
        </Button>
      )}
    </div>
  );
}

function CheckSign({ state }: { readonly state: HumanState }) {
  if (state.kind === 'ready') return <Icon name="circle-check" />;
  if (state.kind === 'failed') return <Icon name="circle-alert" />;
  if (state.kind === 'idle') return <Icon name="shield-check" />;
  const share = Math.min(1, state.share);
  return (
    <svg className={styles['ring']} viewBox="0 0 26 26" aria-hidden="true">
      <circle cx="13" cy="13" r="11" />
      <circle cx="13" cy="13" r="11" pathLength={100} strokeDasharray={`${10 + share * 90} 100`} />
    </svg>
  );
}
