import { useUi } from '@nokshi/ui';
import { useEffect, useRef } from 'react';
import { go } from '../../lib/navigation/navigation.ts';
import { writeDigits } from '../../lib/texts/format.ts';
import styles from './article.module.css';

/**
 * Text of the operator. The server lets through a small set of elements and addresses only, so it may be set as it is.
 * Links inside the portal change the page without a reload.
 */
export function Article({ html }: { readonly html: string }) {
  const { language } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const countsInBengali = writeDigits(language, '1') !== '1';
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('click', followInside);
    return () => element?.removeEventListener('click', followInside);
  }, []);
  return (
    // The operator writes in Bengali and English; under a language from right to left the text keeps its own way.
    <div
      ref={box}
      className={styles['article']}
      dir="auto"
      data-digits={countsInBengali ? 'bengali' : 'latin'}
      // oxlint-disable-next-line react/no-danger -- sanitised by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function followInside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(href);
}
