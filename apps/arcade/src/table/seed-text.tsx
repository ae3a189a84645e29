import { writeClipboard } from '@nokshi/browser/clipboard.ts';
import { useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.ts';

/** A hash or a seed in full, with a button that copies it, or selects it where copying is forbidden. */
export function SeedText({ label, text }: { label: string; text: string }) {
  const { say } = useWords();
  const code = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null);

  const copy = async (): Promise<void> => {
    const isCopied = await writeClipboard(text);
    if (!isCopied && code.current !== null) getSelection()?.selectAllChildren(code.current);
    setSaid(isCopied ? 'copied' : 'selected');
  };
  return (
    <div className="seed-text">
      <span className="label">{label}</span>
      <span className="seed-line">
        <code ref={code} translate="no">
          {text}
        </code>
        <button
          type="button"
          className="icon-button"
          aria-label={say('copyWhat', { what: label })}
          onClick={() => void copy()}
        >
          <Icon name={said === null ? 'copy' : 'check'} size={18} />
        </button>
      </span>
      <output className="sr-only">{said === null ? '' : say(said)}</output>
    </div>
  );
}
