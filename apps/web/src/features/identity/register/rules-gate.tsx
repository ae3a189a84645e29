import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { ErrorState, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { registerRulesQuery } from './register-rules-query.ts';

/** A form that needs the brand's rules: bones while they are on their way, a second try when they did not come. */
export function RulesGate({
  rows = 3,
  children,
}: {
  readonly rows?: number;
  readonly children: (rules: RegisterRules) => ReactNode;
}) {
  const t = useTexts('identity');
  const rules = useQuery(registerRulesQuery());
  if (rules.data) return children(rules.data);
  if (rules.isError) {
    return (
      <ErrorState
        {...failureProps(rules.error, t('identity.rulesFailed'))}
        onRetry={() => void rules.refetch()}
      />
    );
  }
  return (
    <output aria-label={t('identity.rulesLoading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} style={{ blockSize: 48, marginBlock: '28px 20px' }} />
      ))}
    </output>
  );
}
