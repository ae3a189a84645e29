import { useStore } from '@nokshi/browser/store.ts';
import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSayPeriod } from '../contracts/say-period.ts';
import { baseOf } from './statement-lines.ts';
import { standingOf } from './statement-state.tsx';

/** A statement as plain lines, for a chat or a notebook. */
export function useStatementText(): (detail: StatementDetail) => string {
  const t = useTexts('agentStatements', 'agentContracts');
  const language = useStore(languageStore);
  const sayPeriod = useSayPeriod();
  const sayMoment = useSayMoment();
  const amount = (micros: string) => {
    const value = BigInt(micros);
    return value < 0n ? `−${sayAmount(language, -value)}` : sayAmount(language, value);
  };
  return (detail) => {
    const { line, contractNo, hash, baseMicros } = detail;
    const rate =
      line.amountMicros === null ? sayRate(language, line.ratePpm ?? 0) : amount(line.amountMicros);
    const paid = line.paidAt === null ? '' : ` · ${sayMoment(line.paidAt)}`;
    return [
      `${t(`agentContracts.kind_${line.kind}`)} · ${sayPeriod(line.kind, { start: line.startsAt, end: line.endsAt })}`,
      `${line.whose.account} · ${contractNo} · ${t('agentStatements.number', { no: `${line.no}` })}`,
      ...baseOf(detail).map(({ key, micros }) => `${t(`agentStatements.base_${key}`)}: ${amount(micros)}`),
      `${t('agentStatements.base')}: ${amount(baseMicros)}`,
      `${t('agentStatements.tier')}: ${line.tier === null ? t('agentStatements.noTier') : rate}`,
      `${t('agentStatements.gross')}: ${amount(line.grossMicros)}`,
      `${t('agentStatements.below')}: ${amount(line.belowMicros)}`,
      `${t('agentStatements.due')}: ${amount(line.dueMicros)}`,
      `${t(`agentStatements.standing_${standingOf(line)}`)}${paid}`,
      `${t('agentStatements.proof')} ${hash}`,
    ].join('\n');
  };
}
