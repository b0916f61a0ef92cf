import { useId } from 'react'
import { Art, Frame, type SceneProps, Shade } from './frame.tsx'
import { Moon, Stars, Sun } from './sky.tsx'
import '../art/art.css'
import './scene.css'

const SKY = [
  [0, 'var(--sky-1)'],
  [1, 'var(--sky-2)'],
] as const

const STARS = [
  [214, 40],
  [246, 74],
  [262, 30],
  [292, 52],
  [374, 34],
  [360, 96],
] as const

/** A low shore behind the head of a personal page, 176 px. */
export function ShoreHeader(props: SceneProps) {
  const id = useId()
  const art = (
    <Art box="0 0 390 176">
      <defs>
        <Shade id={`${id}sky`} stops={SKY} />
      </defs>
      <rect width="390" height="176" fill={`url(#${id}sky)`} />
      <Stars at={STARS} />
      <Sun x={330} y={112} r={34} halos={[[58, 0.22]]} />
      <Moon x={330} y={84} scale={0.8} />
      <path d="M190 138C232 116 262 118 288 126S344 134 400 118V180H190Z" fill="var(--hill-2)" />
      <path d="M-10 150C50 130 120 134 190 142S320 150 400 134V180H-10Z" fill="var(--sea-1)" opacity=".8" />
      <path d="M-10 162C60 148 130 152 200 158S330 162 400 150V180H-10Z" fill="var(--surface)" />
    </Art>
  )
  return <Frame kind="shore" art={art} {...props} />
}
