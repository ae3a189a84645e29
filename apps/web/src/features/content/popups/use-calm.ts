import { useEffect, useState } from 'react';
import { whenLoaded } from '../../../lib/start/when-idle.ts';

/** A page that has just come up is looked at before anything stands over it. */
const QUIET_MS = 1200;
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether the page has loaded and had a moment since, and no field has the focus. */
export function useCalm(): boolean {
  const isQuiet = useQuiet();
  const isTyping = useFieldFocus();
  return isQuiet && !isTyping;
}

function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = whenLoaded(() => {
      timer = setTimeout(() => setQuiet(true), QUIET_MS);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  return isQuiet;
}

function useFieldFocus(): boolean {
  const [isTyping, setTyping] = useState(hasFieldFocus);
  useEffect(() => {
    const look = () => setTyping(hasFieldFocus());
    // When the focus leaves one field, the next one has it a moment later.
    const lookLater = () => void setTimeout(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}

function hasFieldFocus(): boolean {
  return document.activeElement?.matches(FIELDS) === true;
}
