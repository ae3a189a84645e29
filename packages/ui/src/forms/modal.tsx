import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { useReachableScroll } from '../reachable-scroll.ts';
import { lockScroll } from './scroll-lock.ts';
import './overlay.css';
import { useUi } from '../ui-context.tsx';

export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `sheet` (560 px), `form` (860 px, room for a picture pane), `confirm` (420 px), `full` (the whole screen on a phone). */
  readonly size?: 'sheet' | 'form' | 'confirm' | 'full' | 'drawer';
  readonly footer?: ReactNode;
  /** A picture pane beside the form on wide screens. */
  readonly aside?: ReactNode;
  /** The title is there for screen readers only, because the content shows its own. */
  readonly isTitleHidden?: boolean;
  /** False while something must not be cut off: no close button, Esc and back do nothing. */
  readonly canClose?: boolean;
  /** The content brings a close button of its own. */
  readonly hasOwnClose?: boolean;
  readonly className?: string | undefined;
}

/**
 * A modal on wide screens, a bottom sheet on phones. A native dialog: the page behind is inert, focus is kept in and
 * given back, Esc and Android's back gesture close it; the browser's back button does too (`guardBack`).
 */
export function Modal({
  title,
  onClose,
  children,
  size = 'sheet',
  footer,
  aside,
  isTitleHidden = false,
  canClose = true,
  hasOwnClose = false,
  className,
}: ModalProps) {
  const { t, guardBack } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useReachableScroll();
  const titleId = useId();
  const close = useRef(onClose);
  const mayClose = useRef(canClose);
  useEffect(() => {
    close.current = onClose;
    mayClose.current = canClose;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const letGo = lockScroll();
    element.showModal();
    // Without a field that wants it the focus is the dialog's own: a ring on whatever comes first would say nothing.
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    // A press beside the box; a press inside that ends beside it, while selecting text for instance, is none.
    const onPress = (event: MouseEvent) => {
      if (event.target === element && mayClose.current) close.current();
    };
    element.addEventListener('mousedown', onPress);
    return () => {
      element.removeEventListener('mousedown', onPress);
      element.close();
      letGo();
    };
  }, []);

  useEffect(() => (canClose ? guardBack(() => close.current()) : undefined), [canClose, guardBack]);

  const onCancel = (event: SyntheticEvent) => {
    // React hands this event on to a dialog that this one was opened from, which must stay.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (canClose) onClose();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={cx('nk-modal', `nk-modal-${size}`, className)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={onCancel}
    >
      <div className="nk-modal-box">
        {aside && <div className="nk-modal-aside">{aside}</div>}
        <div className="nk-modal-main">
          <span className="nk-modal-grab" aria-hidden="true" />
          <header className={cx('nk-modal-head', isTitleHidden && 'nk-modal-head-bare')}>
            <h2 id={titleId} className={isTitleHidden ? 'nk-sr' : undefined}>
              {title}
            </h2>
            {canClose && !hasOwnClose && <IconButton icon="x" label={t('shell.close')} onClick={onClose} />}
          </header>
          <div ref={body} className="nk-modal-body">
            {children}
          </div>
          {footer && <footer className="nk-modal-foot">{footer}</footer>}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
