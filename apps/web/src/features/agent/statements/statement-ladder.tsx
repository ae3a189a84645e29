import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { Badge, Icon, Note } from '@nokshi/ui';
import { TierRate } from '../../../lib/contracts/tier-ladder.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { type Condition, conditionsOf } from './statement-lines.ts';
import styles from './statements.module.css';

interface DetailProps {
  readonly detail: StatementDetail;
}

/** Every tier with each condition met or not, the highest first, and what was missing for the next. */
export function StatementLadder({ detail }: DetailProps) {
  const t = useTexts('agentStatements', 'agentContracts');
  const places = detail.terms.tiers.map((_, index) => index).reverse();
  return (
    <>
      <Missing detail={detail} />
      <ol className={styles['ladder']} aria-label={t('agentContracts.ladder')} reversed>
        {places.map((place) => (
          <TierStep key={place} detail={detail} place={place} />
        ))}
      </ol>
      <p className={styles['quiet']}>
        {t(detail.terms.mode === 'float' ? 'agentStatements.ladderNoteFloat' : 'agentStatements.ladderNote')}
      </p>
    </>
  );
}

function TierStep({ detail, place }: DetailProps & { readonly place: number }) {
  const t = useTexts('agentStatements', 'agentContracts');
  const { line, terms, steps } = detail;
  const [tier, step] = [terms.tiers[place], steps[place]];
  if (!tier || !step) return null;
  const conditions = conditionsOf(detail, place);
  const isPaid = line.tier === place + 1;
  const isMet = step.hasBet && step.hasNetLoss && step.hasActive;
  return (
    <li data-is-paid={isPaid || undefined}>
      <p className={styles['tierHead']}>
        <b className="nk-num">
          <TierRate tier={tier} />
        </b>
        <span>{t('agentContracts.tier', { place: place + 1 })}</span>
        {isPaid ? (
          <Badge tone="accent">{t('agentStatements.thisTier')}</Badge>
        ) : (
          <Badge tone={isMet ? 'plain' : 'warn'}>
            {t(isMet ? 'agentStatements.alsoMet' : 'agentStatements.notMet')}
          </Badge>
        )}
      </p>
      {conditions.length === 0 && <small>{t('agentContracts.needNothing')}</small>}
      <dl className={styles['conditions']}>
        {conditions.map((condition) => (
          <ConditionRow key={condition.key} condition={condition} />
        ))}
      </dl>
      {!isPaid && step.wouldPayMicros !== '0' && (
        <small>
          {t('agentStatements.wouldPay')} <Money micros={step.wouldPayMicros} />
        </small>
      )}
    </li>
  );
}

const WHOLE = 100;

function partOf({ have, need }: Condition): number {
  const asked = Number(need);
  return asked <= 0 ? WHOLE : Math.max(0, Math.min(WHOLE, (Number(have) / asked) * WHOLE));
}

/** A condition that is missed by a few hundredths does not look met. */
const isWhole = (micros: string): boolean => BigInt(micros) % 1_000_000n === 0n;

function ConditionRow({ condition }: { readonly condition: Condition }) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  const { key, isMet, have, need } = condition;
  const decimals = isMet && isWhole(need) ? 0 : 2;
  const say = (value: string) =>
    key === 'active' ? sayNumber(language, Number(value)) : <Money micros={value} decimals={decimals} />;
  return (
    <div data-is-met={isMet}>
      <dt>{t(`agentStatements.condition_${key}`)}</dt>
      <dd>
        <span className={styles['bar']} aria-hidden="true">
          <i style={{ inlineSize: `${partOf(condition)}%` }} />
        </span>
        <span className={`nk-num ${styles['reached']}`}>
          <span>
            {say(have)} / {say(need)}
          </span>
          <Icon name={isMet ? 'check' : 'x'} size="small" />
          <span className="nk-sr">{t(isMet ? 'agentStatements.met' : 'agentStatements.unmet')}</span>
        </span>
      </dd>
    </div>
  );
}

/** What the next tier wanted beyond what was reached. */
function Missing({ detail: { missing, line } }: DetailProps) {
  const t = useTexts('agentStatements', 'agentContracts');
  if (missing === null) return null;
  const { betMicros, netLossMicros, active } = missing;
  if (betMicros === '0' && netLossMicros === '0' && active === 0) return null;
  return (
    <Note icon="info">
      <b>{t('agentStatements.missingFor', { place: (line.tier ?? 0) + 1 })}</b>
      <ul className={styles['missing']}>
        {betMicros !== '0' && (
          <li>
            {t('agentStatements.missingBet')} <Money micros={betMicros} />
          </li>
        )}
        {netLossMicros !== '0' && (
          <li>
            {t('agentStatements.missingLoss')} <Money micros={netLossMicros} />
          </li>
        )}
        {active > 0 && <li>{t('agentStatements.missingActive', { count: active })}</li>}
      </ul>
    </Note>
  );
}
