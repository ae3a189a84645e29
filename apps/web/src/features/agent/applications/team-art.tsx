/** Rosettes that threads join to the one in the middle: a team, in the stitches of a kantha. */
export function TeamArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-130 -130 260 260" aria-hidden="true">
      <g fill="none" stroke="#ffdf9a" strokeWidth="2.4" strokeDasharray="7 5" strokeLinecap="round">
        <path d="M0 0Q23 -46 0 -92" />
        <path d="M0 0Q53 -2 84 -46" />
        <path d="M0 0Q33 44 88 44" />
        <path d="M0 0Q-19 48 8 92" />
        <path d="M0 0Q-53 4 -82 50" />
        <path d="M0 0Q-34 -42 -88 -40" />
        <path d="M84-46Q110-80 112-104M88 44Q116 60 118 84M-82 50Q-108 70-112 92" opacity=".7" />
      </g>
      {[
        [112, -106],
        [118, 86],
        [-112, 94],
      ].map(([x, y]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="9"
          fill="#0a1228"
          stroke="#ffe9c4"
          strokeWidth="1.8"
          strokeDasharray="4 2.5"
        />
      ))}
      <Rosette x={0} y={-92} size={0.5} ground="#2a3338" thread="#ff9d86" petals={5} />
      <Rosette x={84} y={-46} size={0.5} ground="#4b1a44" thread="#f2c45c" petals={9} />
      <Rosette x={88} y={44} size={0.5} ground="#0f4a35" thread="#ffe9c4" petals={8} />
      <Rosette x={8} y={92} size={0.5} ground="#4f1d28" thread="#9ac8ff" petals={10} />
      <Rosette x={-82} y={50} size={0.5} ground="#4d1420" thread="#f2c45c" petals={7} />
      <Rosette x={-88} y={-40} size={0.5} ground="#2b3c6e" thread="#ff9d86" petals={12} />
      <Rosette x={0} y={0} size={0.98} ground="#0e5a5c" thread="#ffe9c4" petals={16} />
    </svg>
  );
}

interface RosetteProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ground: string;
  readonly thread: string;
  readonly petals: number;
}

const GOLD = '#f2c45c';

function Rosette({ x, y, size, ground, thread, petals }: RosetteProps) {
  const turns = Array.from({ length: petals }, (_none, index) => (360 / petals) * index);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="49" fill={ground} />
      <circle
        r="45.5"
        fill="none"
        stroke={GOLD}
        strokeWidth="1.6"
        strokeDasharray="5 3.4"
        strokeLinecap="round"
      />
      <g fill={`${thread}22`} stroke={thread} strokeWidth="1.5" strokeDasharray="3.2 1.8">
        {turns.map((turn) => (
          <path key={turn} d="M0-10C7 -18 7 -26 0 -32C-7 -26 -7 -18 0-10Z" transform={`rotate(${turn})`} />
        ))}
      </g>
      <g fill={GOLD}>
        {turns.map((turn) => (
          <path key={turn} d="M0-37l2.4 3-2.4 3-2.4-3z" transform={`rotate(${turn + 180 / petals})`} />
        ))}
      </g>
      <circle r="8.5" fill={ground} stroke={GOLD} strokeWidth="1.6" strokeDasharray="3 2" />
    </g>
  );
}
