import { useId } from 'react'
import { type Bar } from '../art/props.tsx'
import { Art, Frame, Shade, SKY } from './frame.tsx'
import { Clouds, Stars, Water } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const SEA = [
  [0, 'var(--sea-1)'],
  [1, 'var(--sea-2)'],
] as const

const CLOUDS: readonly Bar[] = [
  [90, 150, 150],
  [130, 130, 80],
  [1040, 190, 160],
  [1090, 170, 80],
]

const GLINTS: readonly Bar[] = [
  [60, 672, 110, 0.7],
  [230, 700, 70, 0.7],
  [100, 740, 60, 0.7],
  [1130, 700, 80, 0.7],
]

const STARS = [
  [70, 90],
  [150, 210],
  [230, 60],
  [320, 150],
  [380, 320],
  [60, 380],
  [190, 440],
  [900, 80],
  [980, 220],
  [1060, 120],
  [1150, 300],
  [1220, 80],
  [1240, 420],
  [920, 400],
] as const

/** The ambient shore behind the column from 1150 px on: it has no sun, the app owns that. */
export function WideBackdrop({ className }: { className?: string | undefined }) {
  const id = useId()
  const art = (
    <Art box="0 0 1280 844">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
        <Shade id={`${id}sea`} stops={SEA} />
      </defs>
      <rect y="-400" width="1280" height="401" fill="var(--sky-1)" />
      <rect width="1280" height="640" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <g className="scene-ambient" fill="var(--sun-halo)">
        <circle cx="640" cy="600" r="560" opacity=".08" />
        <circle cx="640" cy="600" r="420" opacity=".1" />
      </g>
      <Clouds bars={CLOUDS} height={14} />
      <path d="M-20 640C60 570 130 556 200 570S330 620 430 640Z" fill="var(--hill-1)" opacity=".8" />
      <path d="M90 640C170 606 240 604 300 614S400 632 460 640Z" fill="var(--hill-1)" />
      <rect y="639" width="1280" height="205" fill={`url(#${id}sea)`} />
      <g opacity=".62">
        <path
          d="M830 652C930 630 980 590 1050 572 1100 558 1120 540 1160 540 1210 540 1240 580 1300 590V652Z"
          fill="var(--hill-2)"
        />
        <path d="M930 654C1010 610 1080 624 1150 604S1240 610 1300 616V654Z" fill="var(--hill-3)" />
        <path d="M1060 654C1130 626 1200 636 1300 626V654Z" fill="var(--hill-4)" />
      </g>
      <Water glints={GLINTS} height={4} />
    </Art>
  )
  return <Frame kind="wide" art={art} className={className} />
}
