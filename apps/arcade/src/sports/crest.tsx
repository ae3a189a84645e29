/** A side's sign: a shield of two colours, cut in one of four ways. */
const COLOURS = [
  ['#1f6feb', '#f2c45c'],
  ['#0f8f6a', '#f1f5f4'],
  ['#d6452f', '#ffe0a3'],
  ['#6f42c1', '#f2c45c'],
  ['#e07b00', '#203040'],
  ['#0a7ea4', '#d6f3ff'],
  ['#2f7d32', '#ffd54d'],
  ['#8c1d40', '#f4e3c1'],
  ['#f2b705', '#7a2e00'],
  ['#3949ab', '#ff8a65'],
  ['#b0005e', '#ffd7ea'],
  ['#37606b', '#ffc48a'],
] as const;

const CUTS = ['M16 3v27', 'M5 15h22', 'M6 6l20 20', 'M6 20 16 9l10 11'] as const;
const SHIELD = 'M16 2 28 6v10c0 7-5 11.5-12 14C9 27.500 4 23 4 16V6z';

export function Crest({ side, size = 28 }: { side: number; size?: number }) {
  const [ground, mark] = COLOURS[side % COLOURS.length] ?? COLOURS[0];
  return (
    <svg
      className="crest"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHIELD} fill={ground} />
      <path
        d={CUTS[side % CUTS.length]}
        fill="none"
        stroke={mark}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.92"
      />
      <path d={SHIELD} fill="none" stroke="rgba(255,255,255,.55)" strokeWidth="1.2" />
    </svg>
  );
}
