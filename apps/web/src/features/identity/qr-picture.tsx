import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import steps from './steps.module.css';

/** A text as a QR code: black on white in both themes, with the quiet frame that readers need. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const href = useMemo(() => toSvgDataURL(generate(text), { on: 'black', off: 'white', pad: 3 }), [text]);
  return <img className={steps['qr']} src={href} alt={label} width={168} height={168} />;
}
