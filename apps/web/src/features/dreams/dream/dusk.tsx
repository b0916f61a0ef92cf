import type { ReactNode } from 'react'
import './dusk.css'

const stars = [
  [34, 70],
  [92, 38],
  [150, 96],
  [206, 24],
  [228, 62],
  [304, 30],
  [352, 16],
  [372, 138],
  [18, 150],
  [258, 120],
] as const

/** The night around a dream; the same in both themes. */
export function Dusk({ children, hasMoon = false }: { children: ReactNode; hasMoon?: boolean }) {
  return (
    <div className="dusk" data-theme="dark" data-scene="dusk">
      <svg
        className="dusk__sky"
        viewBox="0 0 390 240"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <g fill="#f8f0e3" opacity=".7">
          {stars.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={1.3} />
          ))}
        </g>
        {hasMoon && (
          <g fill="#ffe3b8">
            <circle cx="308" cy="128" r="72" opacity=".07" />
            <circle cx="308" cy="128" r="50" opacity=".09" />
            <path d="M318 98a32 32 0 1 1-39 42 26 26 0 0 0 39-42z" />
          </g>
        )}
      </svg>
      {children}
    </div>
  )
}
