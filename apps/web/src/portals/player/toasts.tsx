import { FailureReference, Icon, IconButton, type IconName, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/overlay.css';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { helpWith } from '../../lib/failure.ts';
import { useStore } from '../../lib/store.ts';
import { closeToast, type Toast, toastStore } from '../../lib/toasts.ts';

const ICONS: Record<Toast['tone'], IconName> = { good: 'circle-check', bad: 'circle-alert', plain: 'info' };

/** Short notices at the edge of the screen, above every modal. */
export function Toasts() {
  const { t } = useUi();
  const toasts = useStore(toastStore);
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    // Shown again for each notice, because a modal that opened meanwhile would stand above it.
    if (newest === undefined || typeof element?.showPopover !== 'function') return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <div ref={box} className="nk-toasts" popover="manual">
      {toasts.map(({ id, tone, text, reference, link }) => (
        <div key={id} className={`nk-toast nk-toast-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
          <Icon name={ICONS[tone]} />
          <div>
            {text}
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
          </div>
          <IconButton icon="x" iconSize="small" label={t('shell.close')} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
