import type { ContractParty } from '@nokshi/contract/agents-contract-fields.ts';
import { useUi } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';

/** A side of a contract; null is the house. */
export function Party({ party }: { readonly party: ContractParty | null }) {
  const { t } = useUi();
  if (party === null) return t('console.theHouse');
  return (
    <AppLink className="nk-link" href={`/console/members/${party.memberId}`}>
      {party.account}
    </AppLink>
  );
}
