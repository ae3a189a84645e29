import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go } from './navigation.ts';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the portal. */
  readonly href: string;
}

/** A link inside the portal: no reload, and still a real link for a new tab, for copying, for search engines. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
