import type { ContractParty } from '@nokshi/contract/agents-contract-fields.ts';
import { useUi } from '@nokshi/ui';
import { AppLink } from '../navigation/app-link.tsx';

interface PartyProps {
  readonly party: ContractParty | null;
  /** With the number that others know the member by. */
  readonly hasNumber?: boolean;
}

/** A side of a contract; null is the house. */
export function Party({ party, hasNumber = false }: PartyProps) {
  const { t } = useUi();
  if (party === null) return t('console.theHouse');
  return (
    <>
      <AppLink className="nk-link" href={`/console/members/${party.memberId}`}>
        {party.account}
      </AppLink>
      {hasNumber && <small className="nk-num">{party.no}</small>}
    </>
  );
}
