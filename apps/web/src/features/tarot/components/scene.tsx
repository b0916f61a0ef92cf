import type { ReactNode } from 'react'
import './scene.css'

const stars = [
  [28, 60, 1.4],
  [84, 24, 1],
  [150, 74, 0.9],
  [212, 30, 1.3],
  [262, 96, 1],
  [330, 44, 1.5],
  [366, 110, 1],
  [56, 150, 1],
  [120, 190, 1.2],
  [300, 176, 0.9],
  [348, 238, 1.2],
  [20, 260, 1],
] as const

/** Dusk in both themes, so that play is never taken for measuring. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="tarot-scene" data-theme="dark" data-scene="dusk">
      <svg className="tarot-scene__sky" viewBox="0 0 390 520" aria-hidden="true" focusable="false">
        <g fill="var(--star)">
          {stars.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} opacity={r / 2} />
          ))}
        </g>
      </svg>
      {children}
    </div>
  )
}
