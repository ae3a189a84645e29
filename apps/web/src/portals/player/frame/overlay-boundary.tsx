import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../../lib/loading/chunks.tsx';
import { MissingPopup } from '../../../lib/loading/missing-part.tsx';
import { say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

interface Props {
  /** Another key means that something else was opened: what failed before may be drawn again. */
  readonly resetKey: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly failedKey: string;
}

/**
 * Keeps a popup that cannot be drawn from taking the page along. In place of one that did not arrive stands what can be
 * done about it; one that fails closes, and a toast says so.
 */
export class OverlayBoundary extends Component<Props, State> {
  override state: State = { error: null, failedKey: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedKey === props.resetKey) return null;
    return { error: null, failedKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) return;
    this.props.onClose();
    showToast({ tone: 'bad', text: say('shell.popupFailed') });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkLoadError)) return null;
    const forget = () => this.setState({ error: null });
    return <MissingPopup error={error} onArrived={forget} onClose={this.props.onClose} />;
  }
}
