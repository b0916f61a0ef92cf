import { useId } from 'react'
import { type Bar, BoatShape, LighthouseShape } from '../art/props.tsx'
import { Art, Frame, type SceneProps, SEA, Shade, SKY } from './frame.tsx'
import { Beam, Clouds, Moon, Stars, Sun, Water } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const CLOUDS: readonly Bar[] = [
  [548, 170, 120],
  [584, 153, 60],
  [1120, 196, 130],
  [1156, 179, 64],
]

const PATH: readonly Bar[] = [
  [600, 604, 150, 0.8],
  [640, 620, 110, 0.6],
  [610, 636, 80, 0.45],
  [650, 652, 50, 0.3],
]

const GLINTS: readonly Bar[] = [
  [60, 612, 110, 0.75],
  [250, 636, 70, 0.75],
  [120, 664, 60, 0.75],
  [420, 610, 60, 0.75],
  [1150, 620, 90, 0.75],
  [1210, 648, 50, 0.75],
]

const STARS = [
  [90, 120],
  [300, 96],
  [470, 150],
  [560, 260],
  [640, 110],
  [700, 330],
  [520, 430],
  [1180, 120],
  [1232, 280],
  [420, 380],
  [60, 460],
  [600, 480],
] as const

const HALOS = [
  [430, 0.1],
  [316, 0.16],
] as const

function Shore({ beam }: { beam: string }) {
  return (
    <>
      <path
        d="M760 592C850 576 900 520 980 496 1040 478 1080 440 1140 438 1200 436 1220 500 1310 512V592Z"
        fill="var(--hill-2)"
      />
      <Beam x={1150} y={442} scale={2.3} id={beam} />
      <LighthouseShape x={1150} y={442} scale={2.3} />
      <path d="M860 594C960 540 1040 558 1110 534S1230 520 1310 532V594Z" fill="var(--hill-3)" />
      <g fill="var(--hill-4)">
        <path d="M1020 594C1100 556 1190 568 1310 556V594Z" />
        <circle cx="1226" cy="524" r="15" />
        <circle cx="1246" cy="530" r="11" />
        <rect x="1224" y="532" width="4" height="24" />
      </g>
    </>
  )
}

/** The wide shore of the public page; its foot fades into the surface. */
export function LandingHero(props: SceneProps) {
  const id = useId()
  const art = (
    <Art box="0 0 1280 780">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
        <Shade id={`${id}sea`} stops={SEA} />
        <clipPath id={`${id}up`}>
          <rect width="1280" height="580" />
        </clipPath>
      </defs>
      <rect y="-600" width="1280" height="601" fill="var(--sky-1)" />
      <rect width="1280" height="580" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <g clipPath={`url(#${id}up)`}>
        <Sun x={860} y={500} r={204} halos={HALOS} />
        <Moon x={740} y={118} scale={1.6} />
      </g>
      <Clouds bars={CLOUDS} height={12} />
      <path d="M-20 580C60 528 140 520 210 534S340 566 430 580Z" fill="var(--hill-1)" opacity=".75" />
      <path d="M180 580C250 556 310 552 370 560S470 574 530 580Z" fill="var(--hill-1)" />
      <rect y="579" width="1280" height="201" fill={`url(#${id}sea)`} />
      <Shore beam={`${id}beam`} />
      <Water path={PATH} glints={GLINTS} height={4.2} />
      <BoatShape x={520} y={602} scale={1.9} />
    </Art>
  )
  return <Frame kind="landing" art={art} {...props} />
}
