import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { Note } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { baseOf, isShare } from './statement-lines.ts';
import styles from './statements.module.css';

interface StatementSumProps {
  readonly detail: StatementDetail;
  readonly isOwn: boolean;
}

/** The statement in one line: base x rate = gross, less what went down = due. */
export function StatementSum({ detail, isOwn }: StatementSumProps) {
  const t = useTexts('agentStatements');
  const { line, baseMicros } = detail;
  const isDividend = line.kind === 'dividend';
  return (
    <>
      <dl className={styles['sum']}>
        {line.amountMicros === null && (
          <Part name={t(isDividend ? 'agentStatements.base' : 'agentStatements.bets')}>
            <Money micros={baseMicros} isResult={isDividend} />
          </Part>
        )}
        {/* Slots of a real-time salary have their rates by round. */}
        {line.kind !== 'realtime' && (
          <Part name={t('agentStatements.tier')} sign={line.amountMicros === null ? '×' : undefined}>
            <Rate line={line} />
          </Part>
        )}
        <Part name={t('agentStatements.gross')} sign={line.kind === 'realtime' ? undefined : '='}>
          <Money micros={line.grossMicros} />
        </Part>
        <Part name={t('agentStatements.below')} sign="−">
          <Money micros={line.belowMicros} />
        </Part>
        <Part name={t(isOwn ? 'agentStatements.youKeep' : 'agentStatements.theyKeep')} sign="=" isLast>
          <Money micros={line.dueMicros} />
        </Part>
      </dl>
      {isShare(detail) && <Note icon="info">{t('agentStatements.shareOfTier')}</Note>}
      {BigInt(line.belowMicros) > BigInt(line.grossMicros) && (
        <Note icon="info">
          {t(
            detail.rules.funding === 'upline'
              ? 'agentStatements.allWentDownPaid'
              : 'agentStatements.allWentDown',
          )}
        </Note>
      )}
      {line.state === 'not_reached' && BigInt(baseMicros) <= 0n && (
        <Note icon="info">{t('agentStatements.baseBelow')}</Note>
      )}
      {line.state === 'upline_not_reached' && (
        <Note icon="info">{t('agentStatements.uplineNotReached')}</Note>
      )}
    </>
  );
}

function Rate({ line: { tier, ratePpm, amountMicros } }: Pick<StatementDetail, 'line'>) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  if (tier === null) return t('agentStatements.noTier');
  return amountMicros === null ? sayRate(language, ratePpm ?? 0) : <Money micros={amountMicros} />;
}

interface PartProps {
  readonly name: string;
  readonly sign?: string | undefined;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}

function Part({ name, sign, isLast = false, children }: PartProps) {
  return (
    <div data-is-last={isLast || undefined} data-sign={sign}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Line by line from the bets of the team to what the rate was taken of. */
export function BaseLines({ detail }: { readonly detail: StatementDetail }) {
  const t = useTexts('agentStatements');
  const { line, baseMicros, carryOutMicros } = detail;
  return (
    <dl className={styles['lines']}>
      {baseOf(detail).map(({ key, micros }) => (
        <div key={key}>
          <dt>{t(`agentStatements.base_${key}`)}</dt>
          <dd>
            <Money micros={micros} />
          </dd>
        </div>
      ))}
      <div data-is-last>
        <dt>{t('agentStatements.base')}</dt>
        <dd>
          <Money micros={baseMicros} />
        </dd>
      </div>
      {line.kind === 'dividend' && carryOutMicros !== '0' && (
        <div>
          <dt>{t('agentStatements.carryOut')}</dt>
          <dd>
            <Money micros={carryOutMicros} />
          </dd>
        </div>
      )}
    </dl>
  );
}
