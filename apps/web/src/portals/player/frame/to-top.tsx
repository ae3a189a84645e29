import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { IconButton, useUi } from '@nokshi/ui';
import { useEffect, useState } from 'react';

const SHOWN_AFTER_SCREENS = 1.5;

/** Back to the top of a long page (RT-1). */
export function ToTop() {
  const { t } = useUi();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsShown(window.scrollY > window.innerHeight * SHOWN_AFTER_SCREENS);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <IconButton
      icon="arrow-up"
      label={t('shell.toTop')}
      hasLine
      className="nk-to-top"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' });
        document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
      }}
    />
  );
}
