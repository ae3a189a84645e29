import { depositSlip } from '@nokshi/contract/cashier-console.ts';
import { useUi } from '@nokshi/ui';
import { call } from '../../lib/api/call.ts';
import { EvidencePicture } from '../../lib/console/evidence-picture.tsx';

/** The picture of a bank's slip. */
export function Slip({ memberId, id }: { readonly memberId: string; readonly id: string }) {
  const { t } = useUi();
  return (
    <EvidencePicture
      queryKey={['deposit-slip', id]}
      fetchPicture={(signal) => call(depositSlip, { memberId, id }, { signal })}
      loadWords={t('console.slipLoad')}
      alt={t('console.slipAlt')}
    />
  );
}
