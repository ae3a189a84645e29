import { withdrawalProof } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { useUi } from '@nokshi/ui';
import { call } from '../../lib/api/call.ts';
import { EvidencePicture } from '../../lib/console/evidence-picture.tsx';

/** The picture that shows that nothing arrived. */
export function Proof({ memberId, id }: { readonly memberId: string; readonly id: string }) {
  const { t } = useUi();
  return (
    <EvidencePicture
      queryKey={['withdrawal-proof', id]}
      fetchPicture={(signal) => call(withdrawalProof, { memberId, id }, { signal })}
      loadWords={t('console.proofLoad')}
      alt={t('console.proofAlt')}
    />
  );
}
