import { usePopup } from '../../lib/gate.ts';
import { ChangePasswordPopup } from './change-password-popup.tsx';
import { LoginPopup } from './login-popup.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { RefillPopup } from './refill-popup.tsx';
import { RegisterPopup } from './register-popup.tsx';
import { TrialRefusedDialog } from './trial-refused-dialog.tsx';

/** The popups about the account: which one is open stands in `lib/gate.ts`. They load with the first of them. */
export function Popups() {
  const popup = usePopup();
  switch (popup?.kind) {
    case 'login':
      return <LoginPopup next={popup.next} />;
    case 'register':
      return <RegisterPopup next={popup.next} />;
    case 'changePassword':
      return <ChangePasswordPopup isForced={popup.reason !== 'chosen'} />;
    case 'refill':
      return <RefillPopup />;
    case 'trialRefused':
      return <TrialRefusedDialog />;
    case 'logoutConfirm':
      return <LogoutDialog />;
    case 'game':
    case undefined:
      break;
  }
  return null;
}
