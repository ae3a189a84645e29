import { useState } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';
import { useTexts } from '../../lib/texts/texts.ts';

/** What a sheet sends that a payment password confirms: once at a time, and under one id however often it is tried. */
export function useConfirm() {
  const t = useTexts('points');
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const send = async (act: (id: string) => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await act(id);
    } catch (error) {
      setFault(messageOf(error, t('points.sheetFailed')));
      setTries((before) => before + 1);
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: [...REWARDS_KEY, 'points'] });
    }
  };
  return { send, isBusy, fault, tries, miss: () => setTries((before) => before + 1) };
}
