import { useEffect } from 'react';
import { useTexts } from './texts.ts';

/**
 * Names the browser's tab after the page; without a page it carries the portal's own title. A change of language
 * changes the title too.
 */
export function useTitle(page: string | null): void {
  const t = useTexts();
  const title = page === null ? t('shell.defaultTitle') : t('shell.pageTitle', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
