import type { ReactElement } from 'react'
import { Bars, BoatShape, LighthouseShape, type Bar } from '../art/props.tsx'
import type { Air, Light, Prop } from './palette.ts'
import { groundAt, type Ridge, type Scene } from './scene.ts'

const fill = 'var(--cover-fill)'
const deep = 'var(--cover-ink)'
const high = 'var(--cover-hi)'
const white = 'var(--cover-white)'
const gold = 'var(--cat-stress-fill)'

const disc = (r: number, paint: string, opacity = 1): ReactElement => (
  <circle key={r + paint} r={r} fill={paint} opacity={opacity} />
)

const LIGHTS: Record<Light, (r: number) => ReactElement[]> = {
  sun: (r) => [disc(r * 1.55, fill, 0.35), disc(r, fill)],
  gold: (r) => [disc(r * 1.7, gold, 0.25), disc(r, gold, 0.9)],
  half: (r) => [disc(r * 1.35, gold, 0.28), disc(r, fill, 0.95)],
  pale: (r) => [disc(r, fill, 0.55)],
  white: (r) => [disc(r * 1.6, fill, 0.4), disc(r * 0.9, white, 0.85)],
  moon: (r) => [
    <path
      key="m"
      d="M-4-20a20 20 0 1 0 20 30A16 16 0 0 1-4-20z"
      fill={fill}
      transform={`scale(${r / 17})`}
    />,
  ],
  orbit: (r) => [
    <circle key="o" r={r * 1.9} fill="none" stroke={fill} strokeWidth="1.5" strokeDasharray="2 5" />,
    <path
      key="m"
      d="M-4-20a20 20 0 1 0 20 30A16 16 0 0 1-4-20z"
      fill={fill}
      transform={`scale(${r / 18})`}
    />,
  ],
}

const CLOUDS: readonly Bar[] = [
  [24, 28, 38],
  [36, 20, 20],
]
const WIND: readonly Bar[] = [
  [22, 28, 42],
  [34, 38, 38],
  [16, 18, 28],
]
const STARS = 'M34 24h0M62 40h0M26 54h0M84 20h0M112 52h0M50 14h0'
const SPARKS = 'M40 24l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM108 50l1.6 5 5 1.6-5 1.6-1.6 5-1.6-5-5-1.6 5-1.600z'

const AIRS: Record<Air, ReactElement | null> = {
  clear: null,
  clouds: <Bars bars={CLOUDS} height={8} fill={high} />,
  wind: <Bars bars={WIND} height={4} fill={high} />,
  stars: <path d={STARS} stroke={fill} strokeWidth="3.6" strokeLinecap="round" />,
  birds: (
    <path
      d="M40 30q4-5 8 0 4-5 8 0M58 20q3-4 6 0 3-4 6 0"
      fill="none"
      stroke={deep}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".7"
    />
  ),
  sparks: <path d={SPARKS} fill={deep} />,
}

const PROPS: Record<Prop, ReactElement | null> = {
  none: null,
  boat: <BoatShape x={0} y={0} />,
  tower: <LighthouseShape x={0} y={0} scale={0.7} />,
  trees: (
    <g fill={deep}>
      <circle cx="-5" cy="-13" r="8" />
      <circle cx="8" cy="-8" r="5.5" />
      <path d="M-6-9h2v11h-2zM7.2-6h1.600v8H7.200z" />
    </g>
  ),
  house: (
    <>
      <path d="M-9 2v-11L0-17l9 8V2z" fill={white} />
      <path d="M-12-8L0-19 12-8z" fill={deep} />
      <path d="M-2.5-6h5v5h-5z" fill={gold} />
    </>
  ),
  flag: <path d="M-1 2v-22h2V2zM1-20l13 5-13 5z" fill={white} />,
  sprout: (
    <path
      d="M0 2v-15m0 6c-8 0-10-5-10-10 7 0 10 3 10 10zm0-3c0-7 3-10 10-10 0 7-3 10-10 10z"
      fill={deep}
      stroke={deep}
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  ),
  arc: (
    <path
      d="M-30 6C-16-16 16-16 30 6"
      fill="none"
      stroke={deep}
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="1 7"
    />
  ),
  stones: (
    <g fill={white}>
      <ellipse cx="-26" cy="4" rx="14" ry="4.5" />
      <ellipse cx="0" cy="-3" rx="10" ry="3.2" />
      <ellipse cx="20" cy="-9" rx="7" ry="2.3" />
    </g>
  ),
}

const inks = { fill, mid: 'var(--cover-mid)', deep: 'var(--cover-deep)' }

const round = (value: number): number => Math.round(value * 10) / 10

/** A smooth line through the middles between points eight apart, closed below the frame. */
export function pathOf(ridge: Ridge): string {
  const heightAt = (x: number): number => groundAt(ridge, x)
  const bends = Array.from({ length: 23 }, (_, at) => {
    const x = at * 8 - 8
    return `Q${x} ${round(heightAt(x))} ${x + 4} ${round((heightAt(x) + heightAt(x + 8)) / 2)}`
  })
  return `M-12 ${round(heightAt(-12))}${bends.join('')}V110H-12Z`
}

const GLINTS: readonly Bar[] = [
  [20, 6, 30],
  [72, 10, 24],
  [106, 5, 26],
]

export const Lamp = ({ light: { kind, x, y, r } }: Scene) => (
  <g transform={`translate(${x} ${y})`}>{LIGHTS[kind](r)}</g>
)

export const Weather = ({ air: { kind, x, y } }: Scene) => (
  <g transform={`translate(${x} ${y})`}>{AIRS[kind]}</g>
)

export const Ground = ({ ridges, water }: Scene) => (
  <>
    {ridges.map((ridge) => (
      <path
        key={`${ridge.ink}${ridge.at} ${ridge.base}`}
        d={pathOf(ridge)}
        fill={inks[ridge.ink]}
        opacity={ridge.opacity}
      />
    ))}
    {water !== null && (
      <>
        <path d={`M-10 ${water}H170V110H-10Z`} fill="var(--cover-soft)" />
        <path d={`M-10 ${water}H170V110H-10Z`} fill={fill} opacity=".45" />
        <g transform={`translate(0 ${water})`}>
          <Bars bars={GLINTS} height={2.5} fill={high} />
        </g>
      </>
    )}
  </>
)

export const Thing = ({ prop: { kind, x, y, scale } }: Scene) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>{PROPS[kind]}</g>
)

export const Sky = ({ sky, light: { x, y } }: Scene) => (
  <>
    <path d="M0 0H160V100H0Z" fill="var(--cover-soft)" />
    {sky === 'glow' && <circle cx={x} cy={y} r="58" fill={fill} opacity=".16" />}
    {sky === 'low' && <path d="M0 46H160V100H0Z" fill={fill} opacity=".2" />}
    {sky === 'dusk' && <path d="M0 0H160V100H0Z" fill={fill} opacity=".62" />}
    {sky === 'full' && <path d="M0 0H160V100H0Z" fill={fill} opacity=".28" />}
  </>
)
