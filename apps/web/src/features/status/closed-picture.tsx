import type { Closing } from '../../lib/start/boot.ts';

/** A quiet drawing in the colours of the theme: a screen with a clock, or a globe with a bar. */
export function ClosedPicture({
  closing,
  className,
}: {
  readonly closing: Closing;
  readonly className: string;
}) {
  return (
    <svg viewBox="0 0 168 132" className={className} aria-hidden="true">
      {closing === 'maintenance' ? <Screen /> : <Globe />}
    </svg>
  );
}

function Screen() {
  return (
    <>
      <rect x="22" y="14" width="124" height="84" rx="14" fill="var(--bg-3)" />
      <rect x="32" y="24" width="104" height="64" rx="8" fill="var(--bg-0)" />
      <path d="M50 70h68M50 56h44" stroke="var(--line-2)" strokeWidth="6" strokeLinecap="round" />
      <rect x="62" y="98" width="44" height="10" fill="var(--bg-3)" />
      <rect x="46" y="108" width="76" height="8" rx="4" fill="var(--line-2)" />
      <circle cx="126" cy="88" r="25" fill="var(--bg-1)" stroke="var(--line-2)" strokeWidth="2" />
      <path
        d="M126 74v14l9 6"
        stroke="var(--accent-text)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </>
  );
}

function Globe() {
  return (
    <>
      <circle cx="84" cy="64" r="50" fill="var(--bg-3)" />
      <g stroke="var(--line-2)" strokeWidth="3" fill="none">
        <ellipse cx="84" cy="64" rx="22" ry="50" />
        <path d="M36 50h96M36 80h96" />
      </g>
      <circle cx="124" cy="94" r="26" fill="var(--bg-1)" stroke="var(--line-2)" strokeWidth="2" />
      <path d="M112 94h24" stroke="var(--warn)" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}
