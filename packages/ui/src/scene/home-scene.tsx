import { useId } from 'react'
import { type Bar, BoatShape, LighthouseShape } from '../art/props.tsx'
import { Art, Frame, type SceneProps, SEA, Shade, SKY } from './frame.tsx'
import { Beam, Clouds, Moon, Stars, Sun, Water } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const STARS = [
  [120, 30],
  [158, 48],
  [200, 34],
  [272, 64],
  [286, 30],
  [330, 72],
  [366, 92],
  [206, 128],
  [348, 132],
  [262, 142],
  [190, 168],
  [372, 160],
  [224, 176],
  [150, 186],
] as const

const CLOUDS: readonly Bar[] = [
  [30, 190, 54],
  [48, 183, 28],
  [298, 92, 54],
  [316, 83, 26],
  [174, 132, 30],
]

const PATH: readonly Bar[] = [
  [206, 224, 62, 0.85],
  [196, 232, 44, 0.7],
  [222, 240, 50, 0.6],
  [204, 249, 28, 0.5],
  [228, 258, 22, 0.4],
]

const GLINTS: readonly Bar[] = [
  [22, 226, 46, 0.8],
  [96, 236, 30, 0.7],
  [40, 250, 24, 0.6],
  [312, 232, 40, 0.6],
  [348, 246, 30, 0.5],
  [140, 224, 22, 0.7],
  [150, 254, 34, 0.5],
]

const HALOS = [
  [118, 0.16],
  [84, 0.24],
] as const

function HomeIsland({ beam }: { beam: string }) {
  return (
    <>
      <path
        d="M196 219C222 212 240 190 262 180 278 172 286 160 304 158 322 156 330 174 346 182 362 190 380 194 402 196V219Z"
        fill="var(--hill-2)"
      />
      <Beam x={304} y={161} scale={1.05} id={beam} />
      <LighthouseShape x={304} y={161} scale={1.05} />
      <path d="M232 220C262 196 284 202 306 193 330 184 352 196 402 200V220Z" fill="var(--hill-3)" />
      <g fill="var(--hill-4)">
        <path d="M284 220C310 204 340 208 402 203V220Z" />
        <circle cx="268" cy="196" r="6.5" />
        <circle cx="277" cy="198" r="5" />
        <rect x="267.3" y="199" width="1.6" height="9" />
        <circle cx="344" cy="188" r="6" />
        <rect x="343.3" y="190" width="1.6" height="9" />
        <path d="M186 219H402V222C330 226 240 225 186 219Z" opacity=".35" />
      </g>
    </>
  )
}

export interface HomeSceneProps extends SceneProps {
  /** Plays the sunrise; the caller does so once a day. */
  isRising?: boolean | undefined
}

/** Home's hero, 390:316: sunrise by day, moon and beam by night. */
export function HomeScene({ isRising = false, className = '', ...rest }: HomeSceneProps) {
  const id = useId()
  const art = (
    <Art box="0 14 390 316" align="xMidYMin">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
        <Shade id={`${id}sea`} stops={SEA} />
        <clipPath id={`${id}up`}>
          <rect width="390" height="214" />
        </clipPath>
      </defs>
      <rect width="390" height="214" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <g clipPath={`url(#${id}up)`}>
        <Sun x={232} y={192} r={54} halos={HALOS} />
        <Moon x={240} y={92} />
      </g>
      <Clouds bars={CLOUDS} height={5.5} />
      <path d="M-10 214C14 196 36 188 60 190 86 192 104 206 134 214Z" fill="var(--hill-1)" opacity=".75" />
      <path d="M60 214C80 205 96 201 116 203 134 205 146 211 164 214Z" fill="var(--hill-1)" />
      <rect y="213.5" width="390" height="116.5" fill={`url(#${id}sea)`} />
      <HomeIsland beam={`${id}beam`} />
      <Water path={PATH} glints={GLINTS} height={2.4} />
      <BoatShape x={134} y={226} scale={0.78} />
    </Art>
  )
  return (
    <Frame kind="home" art={art} className={`${isRising ? 'scene--rising ' : ''}${className}`} {...rest} />
  )
}
