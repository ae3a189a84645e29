import { FailureReference } from '@nokshi/ui';
import { helpWith } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { ToastList } from '../../../lib/toasts/toast-list.tsx';
import { closeToast, type Toast } from '../../../lib/toasts/toasts.ts';

/** The portal's notices, with the way to what they tell of, or to help where something failed. */
export function Toasts() {
  return <ToastList below={(toast) => <Ways toast={toast} />} />;
}

function Ways({ toast: { id, link, reference } }: { readonly toast: Toast }) {
  return (
    <>
      {link && (
        <AppLink href={link.href} onClick={() => closeToast(id)}>
          {link.text}
        </AppLink>
      )}
      {reference && (
        <FailureReference
          reference={reference}
          onHelp={() => {
            closeToast(id);
            helpWith(reference);
          }}
        />
      )}
    </>
  );
}
