import { captcha } from '@nokshi/contract/identity-recovery.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { mayRefresh, pictureHref, REFRESH_EVERY_MS } from './captcha.ts';

export interface Captcha {
  readonly isShown: boolean;
  /** The address of the picture; null while it is on its way, and when it did not come. */
  readonly picture: string | null;
  readonly hasFailed: boolean;
  /** False for a second after each new picture. */
  readonly mayRefresh: boolean;
  /** Shows the field with a new picture: the one before was used up by the attempt. */
  show(): void;
  refresh(): void;
}

/** The picture captcha of one form. It asks for a picture when it first shows. */
export function useCaptcha(isAskedFromTheStart = false): Captcha {
  const [isShown, setShown] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isResting, setResting] = useState(false);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = async () => {
    setFailed(false);
    try {
      setPicture(pictureHref(await call(captcha, {})));
    } catch {
      setPicture(null);
      setFailed(true);
    }
  };
  const refresh = () => {
    if (!mayRefresh(lastAt.current, Date.now())) return;
    lastAt.current = Date.now();
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), REFRESH_EVERY_MS);
    void load();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const wants = isShown || isAskedFromTheStart;
  const first = useRef(refresh);
  useEffect(() => {
    if (wants) first.current();
  }, [wants]);

  return {
    isShown: wants,
    picture,
    hasFailed,
    mayRefresh: !isResting,
    show: () => {
      setShown(true);
      if (wants) refresh();
    },
    refresh,
  };
}
