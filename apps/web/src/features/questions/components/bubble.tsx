/** Words above the sea, with the sun behind them. */
export function Bubble({ width }: { width: number }) {
  return (
    <svg width={width} height={(width * 136) / 200} viewBox="0 0 200 136" aria-hidden="true">
      <circle cx="132" cy="50" r="46" fill="var(--brand-soft-2)" />
      <circle cx="132" cy="50" r="25" fill="var(--brand)" />
      <path
        d="M24 30h68a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14H60L42 98V80H24a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14z"
        fill="var(--sea)"
      />
      <g fill="var(--brand-soft-2)">
        <circle cx="38" cy="55" r="6" />
        <circle cx="58" cy="55" r="6" />
        <circle cx="78" cy="55" r="6" />
      </g>
      <path
        d="M4 116c16-10 32-10 48 0s32 10 48 0 32-10 48 0 32 10 48 0"
        fill="none"
        stroke="var(--sea)"
        strokeOpacity="0.6"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  )
}
