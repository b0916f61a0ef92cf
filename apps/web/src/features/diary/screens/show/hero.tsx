import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'

export function Hero({ level }: { level: MoodLevel }) {
  const sun = `var(--mood-${level})`
  return (
    <div className="entry__hero" aria-hidden="true">
      <svg viewBox="0 0 390 196" preserveAspectRatio="xMidYMax slice">
        <defs>
          <linearGradient id="entry-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--sky-1)" />
            <stop offset="1" stopColor="var(--sky-2)" />
          </linearGradient>
        </defs>
        <rect width="390" height="196" fill="url(#entry-sky)" />
        <circle cx="195" cy="114" r="92" fill={sun} opacity=".16" />
        <circle cx="195" cy="114" r="64" fill={sun} opacity=".22" />
        <g fill="var(--cover-hi)">
          <rect x="46" y="70" width="52" height="7" rx="3.5" />
          <rect x="62" y="61" width="26" height="7" rx="3.5" />
          <rect x="306" y="92" width="44" height="7" rx="3.5" />
        </g>
        <path d="M-10 150C40 138 96 138 150 146s130 8 250-6V200H-10Z" fill="var(--sea-1)" />
        <path d="M-10 166C60 154 130 158 200 164s130 2 200-8V200H-10Z" fill="var(--surface)" />
      </svg>
      <span className="entry__sun">
        <MoodGlyph level={level} size={84} />
      </span>
    </div>
  )
}
