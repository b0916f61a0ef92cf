import { type Bar, Bars } from '../art/props.tsx'

interface LightProps {
  x: number
  y: number
  r: number
  halos: readonly (readonly [r: number, opacity: number])[]
}

/** The sun of the light theme: only the disc rises, the halo breathes. */
export function Sun({ x, y, r, halos }: LightProps) {
  return (
    <g className="scene-light">
      <g className="scene-halo" fill="var(--sun-halo)">
        {halos.map(([radius, opacity]) => (
          <circle key={radius} cx={x} cy={y} r={radius} opacity={opacity} />
        ))}
      </g>
      <circle className="scene-rise" cx={x} cy={y} r={r} fill="var(--sun)" />
    </g>
  )
}

/** The moon of the dark theme. */
export function Moon({ x, y, scale = 1 }: { x: number; y: number; scale?: number | undefined }) {
  return (
    <g className="scene-dark" transform={`translate(${x} ${y}) scale(${scale})`}>
      <g className="scene-halo" fill="var(--sun-halo)">
        <circle r="64" opacity=".06" />
        <circle r="44" opacity=".1" />
      </g>
      <path className="scene-rise" d="M6-22a23 23 0 1 1-27 31 19 19 0 0 0 27-31z" fill="var(--sun)" />
    </g>
  )
}

type Star = readonly [x: number, y: number]

/** Stars take --star, which is transparent by day. */
export function Stars({ at }: { at: readonly Star[] }) {
  return (
    <g fill="var(--star)">
      {at.map(([x, y], i) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={i % 3 ? 0.9 : 1.5} opacity={i % 2 ? 0.9 : 0.55} />
      ))}
    </g>
  )
}

export function Clouds({ bars, height }: { bars: readonly Bar[]; height: number }) {
  return (
    <g className="scene-light" fill="var(--paint-white)" opacity=".5">
      <Bars bars={bars} height={height} />
    </g>
  )
}

interface WaterProps {
  path?: readonly Bar[] | undefined
  glints: readonly Bar[]
  height: number
}

const NONE: readonly Bar[] = []

/** The light's path and the glints beside it. */
export function Water({ path = NONE, glints, height }: WaterProps) {
  return (
    <>
      <g className="scene-path">
        <Bars bars={path} height={height * 1.16} />
      </g>
      <g className="scene-glint">
        <Bars bars={glints} height={height} />
      </g>
    </>
  )
}

/** Two beams from a lamp, in the dark theme only. */
export function Beam({
  x,
  y,
  scale = 1,
  id,
}: {
  x: number
  y: number
  scale?: number | undefined
  id: string
}) {
  return (
    <g className="scene-dark" transform={`translate(${x} ${y}) scale(${scale})`}>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="-37" r="116">
        <stop offset="0" stopColor="var(--paint-beam)" stopOpacity=".9" />
        <stop offset="1" stopColor="var(--paint-beam)" stopOpacity="0" />
      </radialGradient>
      <path d="M0-37L-116-48V-16Z" fill={`url(#${id})`} opacity=".5" />
      <path d="M0-37L90-54V-22Z" fill={`url(#${id})`} opacity=".4" />
    </g>
  )
}
