import { useId } from 'react'
import { type Bar, BoatShape, LighthouseShape } from '../art/props.tsx'
import { Art, Frame, type SceneProps, Shade, SKY } from './frame.tsx'
import { Beam, Clouds, Moon, Stars, Sun, Water } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const SEA = [
  [0, 'var(--sea-1)'],
  [1, 'var(--sea-2)'],
] as const

const CLOUDS: readonly Bar[] = [
  [278, 92, 72],
  [302, 81, 34],
  [172, 128, 40],
]

const PATH: readonly Bar[] = [
  [214, 262, 84, 0.85],
  [236, 271, 56, 0.7],
  [222, 280, 40, 0.55],
  [250, 289, 26, 0.4],
]

const GLINTS: readonly Bar[] = [
  [24, 266, 52, 0.8],
  [120, 276, 34, 0.7],
  [44, 288, 28, 0.6],
  [330, 272, 40, 0.6],
]

const STARS = [
  [196, 40],
  [222, 88],
  [262, 120],
  [186, 150],
  [352, 60],
  [372, 128],
  [160, 196],
  [214, 178],
  [120, 214],
] as const

const HALOS = [
  [150, 0.13],
  [112, 0.2],
] as const

function Ground() {
  return (
    <>
      <path d="M250 257C282 236 310 246 332 236S372 234 400 240V257Z" fill="var(--hill-3)" />
      <g fill="var(--hill-4)">
        <path d="M306 257C330 246 360 250 400 246V257Z" />
        <circle cx="290" cy="236" r="7.5" />
        <circle cx="300" cy="239" r="5.5" />
        <rect x="289.2" y="240" width="1.8" height="10" />
      </g>
    </>
  )
}

/** The top of the sign-in page, 372 px, with 36 px under the sheet. */
export function LoginScene(props: SceneProps) {
  const id = useId()
  const art = (
    <Art box="0 0 390 338">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
        <Shade id={`${id}sea`} stops={SEA} />
        <clipPath id={`${id}up`}>
          <rect width="390" height="250" />
        </clipPath>
      </defs>
      <rect y="-120" width="390" height="121" fill="var(--sky-1)" />
      <rect width="390" height="250" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <g clipPath={`url(#${id}up)`}>
        <Sun x={262} y={232} r={74} halos={HALOS} />
        <Moon x={288} y={104} scale={1.1} />
      </g>
      <Clouds bars={CLOUDS} height={7.4} />
      <path d="M-10 250C30 226 70 222 104 232S150 246 180 250Z" fill="var(--hill-1)" />
      <rect y="249.5" width="390" height="90" fill={`url(#${id}sea)`} />
      <path
        d="M210 256C244 246 262 226 288 218 304 212 312 200 330 198 350 196 360 214 400 220V256Z"
        fill="var(--hill-2)"
      />
      <Beam x={331} y={201} scale={1.2} id={`${id}beam`} />
      <LighthouseShape x={331} y={201} scale={1.2} />
      <Ground />
      <Water path={PATH} glints={GLINTS} height={2.6} />
      <BoatShape x={104} y={262} />
    </Art>
  )
  return <Frame kind="login" art={art} {...props} />
}
