/** A drawn rooster that struts on the spot, hops when it scores and bows or crows at the end. */
export function Rooster({
  corner,
  mood,
}: {
  corner: 'red' | 'blue';
  mood: 'rest' | 'dance' | 'score' | 'crow' | 'bow';
}) {
  const body = corner === 'red' ? ['#d6453d', '#8e1f2b'] : ['#3f7fd0', '#1d3f7d'];
  return (
    <svg className={`rooster ${corner} ${mood}`} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`rooster-${corner}`} x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor={body[0]} />
          <stop offset="1" stopColor={body[1]} />
        </linearGradient>
        <linearGradient id={`rooster-gold-${corner}`} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#ffd57a" />
          <stop offset="1" stopColor="#d98a2b" />
        </linearGradient>
      </defs>
      <ellipse className="rooster-shade" cx="78" cy="150" rx="42" ry="6" />
      <g className="rooster-all">
        <g className="rooster-leg one">
          <path d="M70 112v26m0 0-9 8m9-8 2 9m-2-9 10 6" />
        </g>
        <g className="rooster-leg two">
          <path d="M88 112v26m0 0-9 8m9-8 2 9m-2-9 10 6" />
        </g>
        <g className="rooster-tail">
          <path
            d="M44 92C8 92 2 52 20 30c2 16 10 24 20 30C26 44 26 26 38 16c0 18 8 30 18 40-4-14-2-26 8-34-2 22 4 40 10 54z"
            fill="#1f5a4c"
          />
          <path d="M46 92C20 86 14 62 22 44c4 14 14 22 24 30z" fill="#2c7d69" />
          <path d="M50 90C34 80 30 60 38 40c4 18 14 28 22 38z" fill="#3f9d84" />
        </g>
        <path
          d="M36 84c6 30 30 42 56 36 20-5 28-22 26-46-12 8-18 12-34 12-20 0-34-8-48-2z"
          fill={`url(#rooster-${corner})`}
        />
        <g className="rooster-wing">
          <path d="M52 86c4 20 22 28 42 20 4-8 4-14 2-20-14 6-28 4-44 0z" fill={body[1]} />
          <path
            d="M58 92c6 10 18 14 32 8M64 88c8 8 18 8 28 6"
            fill="none"
            stroke={body[0]}
            strokeWidth="2.4"
          />
        </g>
        <g className="rooster-head">
          <path
            d="M90 90C86 66 92 44 108 36c14-4 22 8 18 20-4 14-4 26-8 40-10 8-22 6-28-6z"
            fill={`url(#rooster-gold-${corner})`}
          />
          <path d="M94 84l5-8 5 9 5-8 4 9 6-7" fill="none" stroke="#b9681c" strokeWidth="2" />
          <path d="M100 36c-4-8 0-14 5-14 0-7 9-9 11-2 6-4 11 2 8 8 6 0 6 8 2 12z" fill="#e23b3f" />
          <path d="M124 56c6 2 8 12 2 16-6 0-7-9-6-15z" fill="#e23b3f" />
          <path d="M125 46l16 5-15 7c-3-4-3-8-1-12z" fill="#f2b03c" />
          <circle cx="114" cy="46" r="5" fill="#fff" />
          <circle cx="115.4" cy="46.4" r="2.6" fill="#1c1416" />
        </g>
        <path d="M86 104q12 8 24-4l4 10q-14 12-30 4z" fill={body[0]} stroke="#fff3" />
      </g>
    </svg>
  );
}
