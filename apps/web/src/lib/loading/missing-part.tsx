import { Button, EmptyState, useUi } from '@nokshi/ui';
import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { askForBuild, ChunkLoadError, type LazyPart, lazyPart, reloadPage } from './chunks.tsx';
import { EarlyDialog } from './early-dialog.tsx';

export interface MissingPartProps {
  readonly error: ChunkLoadError;
  /** The part has come after all: what failed may be drawn again. */
  readonly onArrived: () => void;
  /** Stands beside the button that tries again. */
  readonly otherWay?: ReactNode;
}

/**
 * Stands where a part of the script did not arrive, and says why: a new version of the portal, no connection, or a
 * fault on the way. Its button asks for the part once more, and loads the page anew where that does not help.
 */
export function MissingPart({ error, onArrived, otherWay }: MissingPartProps) {
  const { t } = useUi();
  const [isBusy, setBusy] = useState(false);
  const [cause, setCause] = useState<'newer' | 'unreachable' | 'unknown'>('unknown');
  useEffect(() => {
    let isGone = false;
    void askForBuild().then((build) => {
      if (!isGone && build !== 'same') setCause(build);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const again = async () => {
    setBusy(true);
    try {
      await error.again();
      onArrived();
    } catch {
      if (!(await reloadPage())) setCause('unreachable');
    } finally {
      setBusy(false);
    }
  };
  const isNewer = cause === 'newer';
  return (
    <EmptyState
      icon={isNewer ? 'refresh-cw' : 'wifi-off'}
      title={t(isNewer ? 'shell.newVersionTitle' : 'shell.chunkTitle')}
      text={t(TEXTS[cause])}
      action={
        <span className="nk-chips">
          <Button kind="primary" icon="refresh-cw" isBusy={isBusy} onClick={() => void again()}>
            {t('shell.reload')}
          </Button>
          {otherWay}
        </span>
      }
    />
  );
}

const TEXTS = {
  newer: 'shell.newVersionText',
  unreachable: 'shell.stillOffline',
  unknown: 'shell.chunkText',
} as const;

/** The same over the page, in place of a popup that did not arrive. */
export function MissingPopup({ onClose, ...props }: MissingPartProps & { readonly onClose: () => void }) {
  const { t } = useUi();
  return (
    <EarlyDialog label={t('shell.chunkTitle')} role="alertdialog" onClose={onClose}>
      <MissingPart {...props} otherWay={<Button onClick={onClose}>{t('shell.close')}</Button>} />
    </EarlyDialog>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Of a popup: what closes it. A part of a page has none. */
  readonly onClose?: (() => void) | undefined;
}

/** Keeps a part that did not arrive from taking the page around it along. What is no missing part goes on up. */
class MissingPartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    const { onClose } = this.props;
    const forget = () => this.setState({ error: null });
    if (onClose === undefined) {
      return (
        <div role="alert">
          <MissingPart error={error} onArrived={forget} />
        </div>
      );
    }
    return <MissingPopup error={error} onArrived={forget} onClose={onClose} />;
  }
}

/** A section of a page: a part that tells in its own place that it did not arrive. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load);
  const Section = (props: Props) => <MissingPartBoundary>{createElement(Part, props)}</MissingPartBoundary>;
  return Object.assign(Section, { prepare: Part.prepare });
}

/** A popup of a page's own: it tells over the page that it did not arrive, and may be closed then. */
export function lazyPopup<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(load);
  const Popup = (props: Props) => (
    <MissingPartBoundary onClose={props.onClose}>{createElement(Part, props)}</MissingPartBoundary>
  );
  return Object.assign(Popup, { prepare: Part.prepare });
}
