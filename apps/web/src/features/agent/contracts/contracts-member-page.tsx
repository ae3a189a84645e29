import { PageHead } from '../../../lib/cashier/page-head.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { MyContracts } from './my-contracts.tsx';

/** The way back to one's contract for whoever is no agent: what the popup showed stays here. */
export function ContractsMemberPage() {
  const t = useTexts('member');
  return (
    <>
      <PageHead title={t('member.contracts')} />
      <MyContracts />
    </>
  );
}
