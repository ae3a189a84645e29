import { depositSlip } from '@nokshi/contract/cashier-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Loaded } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';

/** The picture of a bank's slip; it loads when it is asked for, because it shows a person's account. */
export function Slip({ memberId, id }: { readonly memberId: string; readonly id: string }) {
  const { t } = useUi();
  const [isShown, setShown] = useState(false);
  const query = useQuery({
    queryKey: ['deposit-slip', id],
    queryFn: ({ signal }) => call(depositSlip, { memberId, id }, { signal }),
    enabled: isShown,
    gcTime: 0,
  });
  return (
    <div className={queue['slip']}>
      {isShown ? (
        <Loaded query={query} lines={5}>
          {({ webp }) => <img src={`data:image/webp;base64,${webp}`} alt={t('console.slipAlt')} />}
        </Loaded>
      ) : (
        <Button icon="receipt-text" onClick={() => setShown(true)}>
          {t('console.slipLoad')}
        </Button>
      )}
    </div>
  );
}
