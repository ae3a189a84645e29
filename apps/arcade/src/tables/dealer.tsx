/** A drawn dealer behind the table: breathes, looks about, and reaches out when a card is dealt or the ball is thrown. */
export function Dealer({ reach, isBusy }: { reach: 'left' | 'right' | null; isBusy: boolean }) {
  return (
    <svg
      className={['dealer', reach === null ? '' : `reach-${reach}`, isBusy ? 'busy' : ''].join(' ')}
      viewBox="0 0 200 150"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="dealer-sari" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b3364f" />
          <stop offset="1" stopColor="#7c1f3a" />
        </linearGradient>
        <linearGradient id="dealer-skin" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c98d62" />
          <stop offset="1" stopColor="#b5774e" />
        </linearGradient>
      </defs>
      <g className="dealer-body">
        <path d="M42 150c2-34 22-50 58-50s56 16 58 50z" fill="#1f6f5c" />
        <path d="M66 104c10 22 34 40 70 46H96c-20-8-34-24-38-42z" fill="url(#dealer-sari)" />
        <path d="M66 104c10 22 34 40 70 46" fill="none" stroke="#f2c45c" strokeWidth="3" />
        <path d="M88 84h24v20c-6 7-18 7-24 0z" fill="url(#dealer-skin)" />
        <path d="M86 102c8 9 20 9 28 0" fill="none" stroke="#f2c45c" strokeWidth="2.4" />
        <circle cx="100" cy="109" r="2.6" fill="#f2c45c" />
        <g className="dealer-head">
          <path
            d="M66 62c-4-34 14-48 34-48s38 14 34 48c4 22-8 34-12 36H78c-4-2-16-14-12-36z"
            fill="#20161a"
          />
          <circle cx="128" cy="84" r="13" fill="#20161a" />
          <circle cx="132" cy="78" r="3.4" fill="#f7e7d2" />
          <circle cx="127" cy="76" r="3" fill="#f7e7d2" />
          <path
            d="M76 54c0-20 10-28 24-28s24 8 24 28c0 22-11 38-24 38S76 76 76 54z"
            fill="url(#dealer-skin)"
          />
          <path d="M75 54c2-18 12-28 26-28-8 8-16 14-26 28z" fill="#20161a" />
          <path d="M125 54c-2-16-10-28-24-28 8 8 14 14 24 28z" fill="#2b1d22" />
          <circle cx="100" cy="43" r="2.2" fill="#c92f2f" />
          <path d="M84 52q6-4 11 0M105 52q6-4 11 0" fill="none" stroke="#20161a" strokeWidth="2" />
          <g className="dealer-eyes">
            <ellipse cx="90" cy="59" rx="3" ry="3.6" fill="#20161a" />
            <ellipse cx="110" cy="59" rx="3" ry="3.6" fill="#20161a" />
          </g>
          <path d="M100 62q-3 8 1 9" fill="none" stroke="#97603b" strokeWidth="1.8" />
          <path d="M91 78q9 7 18 0" fill="none" stroke="#8c2f3a" strokeWidth="2.6" strokeLinecap="round" />
          <circle cx="76" cy="68" r="2.4" fill="#f2c45c" />
          <circle cx="124" cy="68" r="2.4" fill="#f2c45c" />
        </g>
      </g>
      <g className="dealer-arm left">
        <path d="M56 112c-14 8-20 22-18 38h16c0-10 4-18 12-24z" fill="#1f6f5c" />
        <path d="M38 140c-2 6 0 10 4 10h10c2-4 2-8 0-10z" fill="url(#dealer-skin)" />
      </g>
      <g className="dealer-arm right">
        <path d="M144 112c14 8 20 22 18 38h-16c0-10-4-18-12-24z" fill="#1f6f5c" />
        <path d="M162 140c2 6 0 10-4 10h-10c-2-4-2-8 0-10z" fill="url(#dealer-skin)" />
      </g>
    </svg>
  );
}
