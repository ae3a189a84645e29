import { useEffect } from 'react';
import { say } from './texts.ts';

/** Names the browser's tab after the page; without a page it carries the portal's own title. */
export function useTitle(page: string | null): void {
  useEffect(() => {
    document.title = page === null ? say('shell.defaultTitle') : say('shell.pageTitle', { page });
  }, [page]);
}
