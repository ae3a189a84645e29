import type { SecureStep } from '../../../lib/session/gate.ts';
import { SecureClosing } from './secure-closing.tsx';
import { SecureCodes } from './secure-codes.tsx';
import { SecureContact } from './secure-contact.tsx';
import { SecureExport } from './secure-export.tsx';
import { SecureFirstPassword } from './secure-first-password.tsx';
import { SecurePasskey } from './secure-passkey.tsx';
import { SecurePaymentPassword } from './secure-payment-password.tsx';
import { SecurePin } from './secure-pin.tsx';
import { SecureProfile } from './secure-profile.tsx';
import { SecureRemoval } from './secure-removal.tsx';
import { SecureTotp } from './secure-totp.tsx';

/** What the security centre asks for: one popup to one step. */
export function SecurePopup({ step }: { readonly step: SecureStep }) {
  switch (step.name) {
    case 'firstPassword':
      return <SecureFirstPassword />;
    case 'mobile':
    case 'email':
      return <SecureContact kind={step.name} />;
    case 'totp':
      return <SecureTotp />;
    case 'passkey':
      return <SecurePasskey />;
    case 'recoveryCodes':
      return <SecureCodes />;
    case 'pin':
      return <SecurePin hasPin={step.hasPin} />;
    case 'paymentPassword':
      return <SecurePaymentPassword isSet={step.isSet} />;
    case 'profile':
      return <SecureProfile step={step} />;
    case 'export':
      return <SecureExport />;
    case 'closing':
      return <SecureClosing />;
    case 'removeTotp':
    case 'removePasskey':
      break;
  }
  return <SecureRemoval step={step} />;
}
