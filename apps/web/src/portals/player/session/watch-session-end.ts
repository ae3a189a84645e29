import { resumeWith } from '../../../lib/session/comeback.ts';
import { currentPopup, openLogin } from '../../../lib/session/gate.ts';
import { askWhoReturns, PATIENCE_AFTER_END_MS } from '../../../lib/session/returning.ts';
import { onSessionEnd } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

/**
 * Says that the session of this tab has ended, and opens the way back in. It listens before the first call that could
 * be refused: the server may answer before the page is drawn.
 */
export function watchSessionEnd(): void {
  onSessionEnd((reason, { member }) => {
    if (reason === 'chosen') {
      showToast({ tone: 'good', text: say('shell.signedOut') });
      void askWhoReturns();
      return;
    }
    showToast({ tone: 'plain', text: say('shell.sessionEnded') });
    // A PIN or passkey of this device brings the person back; who it is has to be known first.
    void askWhoReturns(PATIENCE_AFTER_END_MS);
    openLogin(resumeWith(member, currentPopup()));
  });
}
