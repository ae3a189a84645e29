import { Component, type ReactNode } from 'react';
import { sheetStore } from '../../lib/games/launch.ts';
import { closePopup } from '../../lib/gate.ts';
import { closeSearch } from '../../lib/search-box.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';

interface Props {
  /** Another key means that something else was opened: what failed before may be drawn again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly failedKey: string;
}

/** Keeps a popup that cannot be drawn from taking the page along: it closes, and a toast says so. */
export class OverlayBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedKey: '' };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.failedKey === props.resetKey) return null;
    return { hasFailed: false, failedKey: props.resetKey };
  }

  override componentDidCatch(): void {
    closePopup();
    closeSearch();
    sheetStore.set(null);
    showToast({ tone: 'bad', text: say('shell.chunkTitle') });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
