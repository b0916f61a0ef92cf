import { useId } from 'react'
import { type Bar, Bars } from '../art/props.tsx'
import { Art, Frame, type SceneProps, Shade } from './frame.tsx'
import '../art/art.css'
import './scene.css'
import './night-scene.css'

const SKY = [
  [0, 'var(--scene-night-1)'],
  [0.6, 'var(--scene-night-2)'],
  [1, 'var(--scene-night-3)'],
] as const

const STARS = [
  [40, 74, 1.2],
  [92, 60, 0.9],
  [150, 84, 1.4],
  [204, 62, 0.9],
  [236, 120, 1.1],
  [352, 82, 1.3],
  [366, 150, 1],
  [180, 178, 1],
  [60, 206, 0.9],
  [218, 196, 1.2],
  [120, 206, 1],
] as const

const GLINTS: readonly Bar[] = [
  [244, 252, 46],
  [258, 259, 26],
]

interface NightProps extends SceneProps {
  /** The category whose hue it has; without one it is the night of sleep. */
  category?: string | undefined
}

/** A lit window under the moon; night in both themes. */
export function NightScene({ category = 'sleep', className = '', ...props }: NightProps) {
  const id = useId()
  const art = (
    <Art box="0 0 390 300">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
      </defs>
      <rect width="390" height="300" fill={`url(#${id}sky)`} />
      <g fill="var(--scene-night-star)" opacity=".85">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g fill="var(--scene-night-moon)">
        <circle cx="302" cy="124" r="66" opacity=".07" />
        <circle cx="302" cy="124" r="46" opacity=".1" />
        <path d="M310 94a31 31 0 1 1-37 41 25 25 0 0 0 37-41z" />
      </g>
      <path
        d="M-10 232C30 200 80 198 124 214s90 30 140 8 90-30 140-6V300H-10Z"
        fill="var(--scene-night-hill-1)"
        opacity=".75"
      />
      <path
        d="M140 268C176 240 214 238 240 220c12-8 22-10 38-2 22 12 62 14 122 22v60H140Z"
        fill="var(--scene-night-hill-2)"
      />
      <path d="M246 202h26v18h-26zM242 204l17-13 17 13z" fill="var(--scene-night-house)" />
      <rect x="256" y="208" width="7" height="8" rx="1.5" fill="var(--scene-night-window)" />
      <path
        d="M-10 250C40 236 90 240 140 250s110 8 150 0 76-10 110-4V300H-10Z"
        fill="var(--scene-night-hill-3)"
      />
      <g fill="var(--scene-night-moon)" opacity=".5">
        <Bars bars={GLINTS} height={2.8} />
      </g>
    </Art>
  )
  return <Frame kind="night" art={art} className={`night--${category} ${className}`} {...props} />
}
