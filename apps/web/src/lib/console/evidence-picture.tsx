import { Button, Picture } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from './panel.tsx';
import queue from './queue.module.css';

export interface EvidencePictureProps {
  readonly queryKey: readonly string[];
  /** Asks for it, base64 of a WebP. */
  readonly fetchPicture: (signal: AbortSignal) => Promise<{ readonly webp: string }>;
  readonly loadWords: string;
  readonly alt: string;
}

/** A picture that a member handed in; it loads when it is asked for, because it shows a person's account. */
export function EvidencePicture({ queryKey, fetchPicture, loadWords, alt }: EvidencePictureProps) {
  const [isShown, setShown] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPicture(signal),
    enabled: isShown,
    gcTime: 0,
  });
  return (
    <div className={queue['slip']}>
      {isShown ? (
        <Loaded query={query} lines={5}>
          {({ webp }) => (
            <Picture src={`data:image/webp;base64,${webp}`} alt={alt} instead="triangle-alert" />
          )}
        </Loaded>
      ) : (
        <Button icon="receipt-text" onClick={() => setShown(true)}>
          {loadWords}
        </Button>
      )}
    </div>
  );
}
