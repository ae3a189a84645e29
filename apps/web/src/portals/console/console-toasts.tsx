import { Icon, IconButton, type IconName, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/overlay.css';
import { useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { closeToast, type Toast, toastStore } from '../../lib/toasts.ts';

const ICONS: Record<Toast['tone'], IconName> = { good: 'circle-check', bad: 'circle-alert', plain: 'info' };

/** Short notices at the edge of the screen, above every dialog. */
export function ConsoleToasts() {
  const { t } = useUi();
  const toasts = useStore(toastStore);
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    if (newest === undefined || typeof element?.showPopover !== 'function') return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <div ref={box} className="nk-toasts" popover="manual">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={`nk-toast nk-toast-${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
          <Icon name={ICONS[tone]} />
          <div>{text}</div>
          <IconButton icon="x" iconSize="small" label={t('shell.close')} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>
  );
}
