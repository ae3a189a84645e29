import { FirebaseRefusal } from './firebase-phone.ts';

/** The part of Google's captcha that is used here; its script defines it on the window. */
interface Grecaptcha {
  ready(then: () => void): void;
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'invisible';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
  execute(widget: number): void;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Grecaptcha> | undefined;

function load(): Promise<Grecaptcha> {
  loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new FirebaseRefusal('NETWORK'));
    });
    script.addEventListener('load', () => {
      const { grecaptcha } = window as Window & { readonly grecaptcha?: Grecaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new FirebaseRefusal('CAPTCHA_CHECK_FAILED'));
    });
    document.head.append(script);
  });
  return loading;
}

/**
 * The token that Firebase wants before it sends a message. The captcha mostly stays out of sight; where it asks, it
 * asks in the dialog that stands open, because nothing outside of a modal dialog can be reached.
 */
export async function proveHumanToGoogle(siteKey: string): Promise<string> {
  const grecaptcha = await load();
  const place = document.createElement('div');
  (document.querySelector('dialog[open]:last-of-type') ?? document.body).append(place);
  try {
    return await new Promise<string>((resolve, reject) => {
      const widget = grecaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'expired-callback': () => reject(new FirebaseRefusal('POPUP_CLOSED_BY_USER')),
        'error-callback': () => reject(new FirebaseRefusal('CAPTCHA_CHECK_FAILED')),
      });
      grecaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}
