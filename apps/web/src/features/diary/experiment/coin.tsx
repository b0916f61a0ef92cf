import { Icon } from '@mindisle/ui/icon'

type Side = 'on' | 'off'

function Sun() {
  return (
    <>
      <circle cx="56" cy="59" r="50" fill="var(--brand-mark)" opacity=".25" />
      <circle cx="56" cy="55" r="50" fill="var(--mood-5)" />
      <circle className="coin__rim" cx="56" cy="55" r="43" stroke="var(--mood-5-ink)" />
      <path d="M34 60a22 22 0 0 1 44 0z" fill="var(--sun)" />
      <path className="coin__rays" d="M56 27v6M35 36l4 4.5M77 36l-4 4.5" />
      <path className="coin__sea" d="M28 66c6-4 10-4 16 0s10 4 16 0 10-4 16 0 6 3 9 2" />
    </>
  )
}

function Moon() {
  return (
    <>
      <circle cx="56" cy="59" r="50" fill="var(--cat-self)" opacity=".2" />
      <circle cx="56" cy="55" r="50" fill="var(--cat-self-soft)" />
      <circle className="coin__rim" cx="56" cy="55" r="43" stroke="var(--cat-self)" />
      <path d="M62 32a24 24 0 1 0 18 34a20 20 0 0 1-18-34z" fill="var(--cat-self)" />
    </>
  )
}

/** Words beside it say which side it is. */
export function Coin({ side, size = 112 }: { side: Side; size?: number }) {
  return (
    <svg className="coin" width={size} height={size} viewBox="0 0 112 112" aria-hidden="true">
      {side === 'on' ? <Sun /> : <Moon />}
    </svg>
  )
}

export function SmallCoin({ side }: { side: Side | null }) {
  if (side === null) return <i className="coin__small coin__small--open" />
  return (
    <i className={`coin__small coin__small--${side}`}>
      <Icon name={side === 'on' ? 'sun-horizon-fill' : 'moon-fill'} size={18} />
    </i>
  )
}
