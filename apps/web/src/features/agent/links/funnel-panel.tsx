import { useStore } from '@nokshi/browser/store.ts';
import type { AgentLink, Funnel } from '@nokshi/contract/agents-links.ts';
import { sayAmount, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { type ShownStep, stepsOf } from './funnel-steps.ts';
import styles from './links.module.css';
import { FUNNEL_RANGES, type FunnelRange } from './links-query.ts';

const STEP_NAMES = {
  clicks: 'agentLinks.clicks',
  registered: 'agentLinks.registered',
  deposited: 'agentLinks.deposited',
  active: 'agentLinks.active',
} as const;
const RANGE_NAMES = {
  always: 'agentLinks.always',
  days7: 'agentLinks.days7',
  days30: 'agentLinks.days30',
} as const;
const MICROS = 1_000_000n;

interface FunnelPanelProps {
  /** The one that is looked at; all of them otherwise. */
  readonly link: AgentLink;
  readonly total: Funnel;
  readonly linkCount: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
  readonly activeUnits: number;
  readonly range: FunnelRange;
  readonly onRange: (range: FunnelRange) => void;
}

/** How many of those who clicked came how far, for one link or all. */
export function FunnelPanel(props: FunnelPanelProps) {
  const { link, total, linkCount, isAll, onAll, activeUnits, range, onRange } = props;
  const t = useTexts('agentLinks');
  const language = useStore(languageStore);
  const steps = stepsOf(isAll ? total : link);
  const amount = sayAmount(language, BigInt(activeUnits) * MICROS, 0);
  return (
    <ReportPanel
      title={t('agentLinks.funnel')}
      beside={
        <fieldset className="nk-segmented" aria-label={t('agentLinks.funnelRange')}>
          {FUNNEL_RANGES.map((one) => (
            <button key={one} type="button" aria-pressed={one === range} onClick={() => onRange(one)}>
              {t(RANGE_NAMES[one])}
            </button>
          ))}
        </fieldset>
      }
    >
      <fieldset className="nk-segmented" aria-label={t('agentLinks.yourLinks')}>
        <button type="button" aria-pressed={!isAll} onClick={() => onAll(false)}>
          {link.name}
        </button>
        <button type="button" aria-pressed={isAll} onClick={() => onAll(true)}>
          {t('agentLinks.ofAll', { count: sayNumber(language, linkCount) })}
        </button>
      </fieldset>
      <dl className={styles['funnel']}>
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </dl>
      <p className={styles['quiet']}>
        {t('agentLinks.clicksNote')} · {t('agentLinks.activeNote', { amount })}
      </p>
    </ReportPanel>
  );
}

function Step({ step, count, width, share }: ShownStep) {
  const t = useTexts('agentLinks');
  const language = useStore(languageStore);
  return (
    <div>
      <dt>{t(STEP_NAMES[step])}</dt>
      <dd className={styles['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${width}%` }} />
      </dd>
      <dd className={styles['count']}>{sayNumber(language, count)}</dd>
      {share !== null && (
        <dd className={styles['share']}>
          {t('agentLinks.ofBefore', { share: `${sayNumber(language, share)}%` })}
        </dd>
      )}
    </div>
  );
}
