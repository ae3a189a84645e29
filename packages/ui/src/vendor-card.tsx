import type { CSSProperties, ReactNode } from 'react';
import { LateImage } from './late-image.tsx';

export interface VendorCardProps {
  readonly name: string;
  /** How many games or tables, or an honest mark. */
  readonly note: ReactNode;
  readonly picture: string;
  /** Where the card leads; without it the card is a button that launches. */
  readonly href?: string | undefined;
  readonly onOpen: () => void;
  readonly tint?: string | undefined;
}

/** A provider: its name, what it offers, its picture. The whole card is the link. */
export function VendorCard({ name, note, picture, href, onOpen, tint }: VendorCardProps) {
  const style = tint ? ({ '--tint': tint } as CSSProperties) : undefined;
  const content = (
    <>
      <LateImage src={picture} alt="" width={104} height={104} draggable={false} instead={null} />
      <b>{name}</b>
      <span>{note}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" className="nk-vendor" style={style} onClick={onOpen}>
        {content}
      </button>
    );
  }
  return (
    <a
      className="nk-vendor"
      style={style}
      href={href}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {content}
    </a>
  );
}
