import { Component, type ReactNode } from 'react';

/** Keeps a part of a page that cannot be drawn from taking the page along: the part is left out. */
export class PartBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
