import { Icon, IconButton, type IconName, useUi } from '@nokshi/ui';
import '@nokshi/ui/forms/overlay.css';
import { useStore } from '@nokshi/browser/store.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeToast, type Toast, toastStore } from './toasts.ts';

const ICONS: Record<Toast['tone'], IconName> = { good: 'circle-check', bad: 'circle-alert', plain: 'info' };

export interface ToastListProps {
  /** What a portal says below the text of a notice. */
  readonly below?: (toast: Toast) => ReactNode;
}

/** Short notices at the edge of the screen, above every modal. */
export function ToastList({ below }: ToastListProps) {
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
      {toasts.map((toast) => {
        const { id, tone, text } = toast;
        return (
          <div key={id} className={`nk-toast nk-toast-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
            <Icon name={ICONS[tone]} />
            <div>
              {text}
              {below?.(toast)}
            </div>
            <IconButton icon="x" iconSize="small" label={t('shell.close')} onClick={() => closeToast(id)} />
          </div>
        );
      })}
    </div>
  );
}
