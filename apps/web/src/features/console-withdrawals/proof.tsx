import { withdrawalProof } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Loaded } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';

/** The picture that shows that nothing arrived; it loads when it is asked for, because it shows a person's account. */
export function Proof({ memberId, id }: { readonly memberId: string; readonly id: string }) {
  const { t } = useUi();
  const [isShown, setShown] = useState(false);
  const query = useQuery({
    queryKey: ['withdrawal-proof', id],
    queryFn: ({ signal }) => call(withdrawalProof, { memberId, id }, { signal }),
    enabled: isShown,
    gcTime: 0,
  });
  return (
    <div className={queue['slip']}>
      {isShown ? (
        <Loaded query={query} lines={5}>
          {({ webp }) => <img src={`data:image/webp;base64,${webp}`} alt={t('console.proofAlt')} />}
        </Loaded>
      ) : (
        <Button icon="receipt-text" onClick={() => setShown(true)}>
          {t('console.proofLoad')}
        </Button>
      )}
    </div>
  );
}
