import { FailureReference } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { helpWith } from '../../lib/failure.ts';
import { ToastList } from '../../lib/toast-list.tsx';
import { closeToast, type Toast } from '../../lib/toasts.ts';

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
