import { Note } from '@nokshi/ui';
import { useVendorState } from '../../../lib/games/vendor-states.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

export interface VendorNoteProps {
  readonly vendor: string | undefined;
  readonly vendorName: string;
  readonly className?: string | undefined;
}

/** Says that a game's vendor rests, or that its games cannot be opened at the moment, and since when. */
export function VendorNote({ vendor, vendorName, className }: VendorNoteProps) {
  const t = useTexts('game');
  const sayMoment = useSayMoment();
  const known = useVendorState(vendor);
  if (!known) return null;
  const { state, since, until } = known;
  const values = { vendor: vendorName, since: sayMoment(since) };
  if (state === 'troubled') {
    return (
      <Note tone="warn" role="status" className={className}>
        {t('game.vendorTroubled', values)}
      </Note>
    );
  }
  return (
    <Note tone="warn" icon="pause" role="status" className={className}>
      {until === null
        ? t('game.vendorRests', values)
        : t('game.vendorRestsUntil', { ...values, until: sayMoment(until) })}
    </Note>
  );
}
