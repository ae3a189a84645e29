import { useEffect } from 'react';
import { prepareSealing } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/loading/chunks.tsx';
import { type OpenPopup, usePopup } from '../../lib/session/gate.ts';
import { LoginPopup } from './login/login-popup.tsx';
import { RegisterPopup } from './register/register-popup.tsx';
import { registerRulesQuery } from './register/register-rules-query.ts';

const ActivatePopup = lazyPart(async () => (await import('./activate/activate-popup.tsx')).ActivatePopup);
const AcceptTermsDialog = lazyPart(
  async () => (await import('./register/accept-terms-dialog.tsx')).AcceptTermsDialog,
);
const AvatarDialog = lazyPart(async () => (await import('./account/avatar-dialog.tsx')).AvatarDialog);
const ChangePasswordPopup = lazyPart(
  async () => (await import('./passwords/change-password-popup.tsx')).ChangePasswordPopup,
);
const FacebookReturn = lazyPart(async () => (await import('./login/facebook-return.tsx')).FacebookReturn);
const ForgotPopup = lazyPart(async () => (await import('./forgot/forgot-popup.tsx')).ForgotPopup);
const LoginVerificationPopup = lazyPart(
  async () => (await import('./login/login-verification-popup.tsx')).LoginVerificationPopup,
);
const LogoutDialog = lazyPart(async () => (await import('./login/logout-dialog.tsx')).LogoutDialog);
const NewPasswordPopup = lazyPart(
  async () => (await import('./passwords/new-password-popup.tsx')).NewPasswordPopup,
);
const RefillPopup = lazyPart(async () => (await import('./account/refill-popup.tsx')).RefillPopup);
const SecurePopup = lazyPart(async () => (await import('./secure/secure-popup.tsx')).SecurePopup);
const TrialRefusedDialog = lazyPart(
  async () => (await import('./register/trial-refused-dialog.tsx')).TrialRefusedDialog,
);
const UnlockPopup = lazyPart(async () => (await import('./login/unlock-popup.tsx')).UnlockPopup);

/**
 * The popups about the account: which one is open stands in `lib/session/gate.ts`. Login and registration load with the first
 * of them, every other one when it first opens.
 */
export function Popups() {
  const popup = usePopup();
  // Most of what is sent from here is sealed; the code for it arrives while the person is typing.
  useEffect(prepareSealing, []);
  return popup && <Popup key={popup.kind} popup={popup} />;
}

/** What the forms of a guest ask for when they open, ahead of it. Never fails: they ask again. */
export function prepareForms(): void {
  prepareSealing();
  void queryClient.prefetchQuery(registerRulesQuery());
}

function Popup({ popup }: { readonly popup: OpenPopup }) {
  switch (popup.kind) {
    case 'login':
      return <LoginPopup next={popup.next} />;
    case 'unlock':
      return <UnlockPopup next={popup.next} />;
    case 'loginVerification': {
      const { known, details, next } = popup;
      return <LoginVerificationPopup known={known} details={details} next={next} />;
    }
    case 'register':
      return <RegisterPopup next={popup.next} />;
    case 'activate':
      return <ActivatePopup account={popup.account} code={popup.code} />;
    case 'forgot':
      return <ForgotPopup />;
    case 'newPassword':
      return <NewPasswordPopup token={popup.token} />;
    case 'facebookReturn':
      return <FacebookReturn code={popup.code} state={popup.state} />;
    case 'changePassword':
      return <ChangePasswordPopup reason={popup.reason} knownPassword={popup.knownPassword} />;
    case 'acceptTerms':
      return <AcceptTermsDialog version={popup.version} />;
    case 'secure':
      return <SecurePopup step={popup.step} />;
    case 'avatar':
      return <AvatarDialog />;
    case 'refill':
      return <RefillPopup />;
    case 'trialRefused':
      return <TrialRefusedDialog gameName={popup.gameName} />;
    case 'logoutConfirm':
      return <LogoutDialog />;
    default:
  }
  // The other kinds belong to other features.
  return null;
}
