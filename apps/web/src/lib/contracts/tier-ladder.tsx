import { useStore } from '@nokshi/browser/store.ts';
import type { ContractTerms, ContractTier } from '@nokshi/contract/agents-contract-fields.ts';
import { MoneyText } from '@nokshi/ui';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import { decimalsOf, sayRate } from './say-rate.ts';
import styles from './tier-ladder.module.css';

const WHOLE_PERCENT = 100;

/** An amount that terms ask for. */
function Asked({ micros }: { readonly micros: string }) {
  return <MoneyText micros={BigInt(micros)} decimals={decimalsOf(micros)} />;
}

export function TierRate({ tier: { ratePpm, amountMicros } }: { readonly tier: ContractTier }) {
  const language = useStore(languageStore);
  return amountMicros === null ? sayRate(language, ratePpm) : <Asked micros={amountMicros} />;
}

/** What a tier asks for. */
export function TierNeeds({ tier }: { readonly tier: ContractTier }) {
  const t = useTexts('agentContracts');
  const { minBetMicros, minNetLossMicros, minActive } = tier;
  const asksNothing = minBetMicros === '0' && minNetLossMicros === '0' && minActive === 0;
  if (asksNothing) return <small>{t('agentContracts.needNothing')}</small>;
  return (
    <>
      {minBetMicros !== '0' && (
        <small>
          {t('agentContracts.needBet')} <Asked micros={minBetMicros} />
        </small>
      )}
      {minNetLossMicros !== '0' && (
        <small>
          {t('agentContracts.needLoss')} <Asked micros={minNetLossMicros} />
        </small>
      )}
      {minActive > 0 && <small>{t('agentContracts.needActive', { count: minActive })}</small>}
    </>
  );
}

/** Tiers as steps that rise with the rate; of a real-time salary its two rates. */
export function TierLadder({ terms }: { readonly terms: ContractTerms }) {
  const t = useTexts('agentContracts');
  const { tiers, realtime } = terms;
  if (realtime) return <RealtimeRates realtime={realtime} />;
  const top = tiers.at(-1);
  return (
    <ol className={styles['ladder']} aria-label={t('agentContracts.ladder')}>
      {tiers.map((tier, index) => (
        <li key={`${tier.ratePpm} ${tier.amountMicros}`}>
          <span>{t('agentContracts.tier', { place: index + 1 })}</span>
          <span className={styles['step']} aria-hidden="true">
            <i style={{ inlineSize: `${top ? partOf(tier, top) : 0}%` }} />
          </span>
          <b className="nk-num">
            <TierRate tier={tier} />
          </b>
          <span className={styles['needs']}>
            <TierNeeds tier={tier} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function partOf(tier: ContractTier, top: ContractTier): number {
  const [rate, most] = [tier, top].map(({ ratePpm, amountMicros }) => Number(amountMicros ?? ratePpm));
  return ((rate ?? 0) / (most || 1)) * WHOLE_PERCENT;
}

interface RealtimeRatesProps {
  readonly realtime: NonNullable<ContractTerms['realtime']>;
}

function RealtimeRates({ realtime: { minStakeMicros, winPpm, lossPpm } }: RealtimeRatesProps) {
  const t = useTexts('agentContracts');
  const language = useStore(languageStore);
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('agentContracts.winRate')}</dt>
        <dd>{sayRate(language, winPpm)}</dd>
      </div>
      <div>
        <dt>{t('agentContracts.lossRate')}</dt>
        <dd>{sayRate(language, lossPpm)}</dd>
      </div>
      <div>
        <dt>{t('agentContracts.minStake')}</dt>
        <dd>
          <Asked micros={minStakeMicros} />
        </dd>
      </div>
    </dl>
  );
}
