import { useId } from 'react'
import { type Bar, BoatShape, LighthouseShape } from '../art/props.tsx'
import { Art, Frame, type SceneProps, SEA, Shade, SKY } from './frame.tsx'
import { Clouds, Moon, Stars, Sun, Water } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const STARS = [
  [190, 40],
  [228, 24],
  [300, 30],
  [206, 96],
  [322, 76],
  [160, 66],
] as const

const CLOUDS: readonly Bar[] = [
  [296, 58, 40],
  [306, 50, 22],
]

const PATH: readonly Bar[] = [
  [226, 147, 58, 0.85],
  [240, 155, 38, 0.65],
  [232, 163, 26, 0.5],
]

const GLINTS: readonly Bar[] = [
  [24, 152, 34, 0.7],
  [310, 156, 40, 0.7],
]

const HALOS = [
  [92, 0.16],
  [64, 0.22],
] as const

/** Boats on their way to one shore: groups that do something together. */
export function FleetScene(props: SceneProps) {
  const id = useId()
  const art = (
    <Art box="0 0 390 176" align="xMaxYMax">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
        <Shade id={`${id}sea`} stops={SEA} />
        <clipPath id={`${id}up`}>
          <rect y="-60" width="390" height="198" />
        </clipPath>
      </defs>
      <rect y="-60" width="390" height="61" fill="var(--sky-1)" />
      <rect width="390" height="139" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <g clipPath={`url(#${id}up)`}>
        <Sun x={268} y={128} r={40} halos={HALOS} />
        <Moon x={262} y={78} scale={0.8} />
      </g>
      <Clouds bars={CLOUDS} height={6} />
      <path d="M-10 138C20 122 44 116 70 120S124 134 150 138Z" fill="var(--hill-1)" opacity=".8" />
      <rect y="138" width="390" height="40" fill={`url(#${id}sea)`} />
      <path
        d="M262 142C286 138 300 120 318 112 330 106 338 98 350 98 366 98 376 112 400 116V142Z"
        fill="var(--hill-2)"
      />
      <LighthouseShape x={350} y={101} scale={0.95} />
      <path d="M290 143C312 126 334 132 352 126S380 124 400 128V143Z" fill="var(--hill-3)" />
      <path d="M326 143C346 134 370 136 400 133V143Z" fill="var(--hill-4)" />
      <Water path={PATH} glints={GLINTS} height={2.6} />
      <BoatShape x={60} y={146} scale={0.7} />
      <BoatShape x={112} y={156} scale={0.86} />
      <BoatShape x={168} y={145} scale={0.62} />
    </Art>
  )
  return <Frame kind="fleet" art={art} {...props} />
}
