import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, cx, Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import styles from './verify.module.css';
import { type DiceVerdict, rollText, writeProof } from './verify-dice.ts';

/** What the seeds give, whether it matches what was shown, and every step on the way. */
export function VerdictPanel({
  verdict,
  isSealed,
}: {
  readonly verdict: DiceVerdict | undefined;
  /** A round was chosen whose secret seed is still in use. */
  readonly isSealed: boolean;
}) {
  const t = useTexts('game');
  return (
    <section className={styles['panel']} aria-live="polite">
      <h2>{t('game.result')}</h2>
      {verdict ? (
        <Verdict verdict={verdict} />
      ) : (
        <p className={styles['quiet']}>{t(isSealed ? 'game.seedInUseHint' : 'game.resultEmpty')}</p>
      )}
    </section>
  );
}

type Tone = 'ok' | 'wrong' | 'plain';

const TONE_ICON = { ok: 'circle-check', wrong: 'circle-alert', plain: 'info' } as const;

function Verdict({ verdict }: { readonly verdict: DiceVerdict }) {
  const t = useTexts('game');
  const { hashMatches, rollMatches } = verdict;
  const isWrong = hashMatches === false || rollMatches === false;
  const isWhole = hashMatches === true && rollMatches === true;
  const tone: Tone = isWrong ? 'wrong' : isWhole ? 'ok' : 'plain';
  const overall: TextKey = isWrong ? 'game.overallWrong' : isWhole ? 'game.overallOk' : 'game.overallPart';
  // Rolls and seeds keep Latin digits, as the game and the proof write them.
  const roll = rollText(verdict.rollHundredths);
  const shown = verdict.shownHundredths === null ? '' : rollText(verdict.shownHundredths);
  return (
    <>
      <p className={cx(styles['overall'], styles[tone])} data-verdict={tone}>
        <Icon name={TONE_ICON[tone]} />
        <span>
          <b>{t(overall)}</b>
          <span className={styles['roll']}>{roll}</span>
        </span>
      </p>
      <ul className={styles['checks']}>
        <Check tone={hashMatches === null ? 'plain' : hashMatches ? 'ok' : 'wrong'}>
          {t(hashMatches === null ? 'game.hashAbsent' : hashMatches ? 'game.hashOk' : 'game.hashWrong')}
        </Check>
        <Check tone={rollMatches === null ? 'plain' : rollMatches ? 'ok' : 'wrong'}>
          {rollMatches === null
            ? t('game.rollIs', { roll })
            : t(rollMatches ? 'game.rollOk' : 'game.rollWrong', { roll, shown })}
        </Check>
      </ul>
      <Steps verdict={verdict} />
      <Button icon="download" onClick={() => download(verdict)}>
        {t('game.downloadProof')}
      </Button>
    </>
  );
}

function Check({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <li className={styles[tone]}>
      <Icon name={TONE_ICON[tone]} size="small" />
      {children}
    </li>
  );
}

function Steps({ verdict }: { readonly verdict: DiceVerdict }) {
  const t = useTexts('game');
  const { steps } = verdict;
  const rows: readonly (readonly [TextKey, string])[] = [
    ['game.step1', steps.hash],
    ['game.step2', steps.message],
    ['game.step3', steps.bytes],
    ['game.step4', steps.share],
    ['game.step5', `${verdict.rollHundredths} → ${rollText(verdict.rollHundredths)}`],
  ];
  return (
    <details className={styles['steps']}>
      <summary>
        {t('game.stepsTitle')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ol>
        {rows.map(([label, value]) => (
          <li key={label}>
            <span>{t(label)}</span>
            <code>{value}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}

function download(verdict: DiceVerdict): void {
  const address = URL.createObjectURL(new Blob([writeProof(verdict)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `nokshi-dice-${verdict.pair.nonce}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
