import { useEffect } from 'react';
import { useStatus } from '../games/catalogue-queries.ts';
import { openPopup, usePopup } from './gate.ts';
import { useSession } from './session.ts';

/**
 * What a member has to do before anything else: change a password that the server lets nobody go on with (ST-3.8),
 * accept terms that have changed. The first stands over everything, the second waits until nothing else is open.
 */
export function useAccountDuties(): void {
  const { state, member } = useSession();
  const status = useStatus();
  const popup = usePopup();
  const kind = popup?.kind;
  const mustChange = member?.mustChangePassword === true;
  const isMember = state === 'member' && member !== null;
  const wanted = status?.brand.termsVersion;
  const mustAccept = isMember && wanted !== undefined && member.termsVersion !== wanted;

  useEffect(() => {
    if (mustChange) {
      if (kind !== 'changePassword') openPopup({ kind: 'changePassword', reason: 'firstLogin' });
    } else if (mustAccept && kind === undefined) {
      openPopup({ kind: 'acceptTerms', version: wanted });
    }
  }, [mustChange, mustAccept, kind, wanted]);
}
