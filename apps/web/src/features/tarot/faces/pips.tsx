import type { ReactNode } from 'react'
import type { Suit } from './ids.ts'
import { coral, dusk, gold, lilac, mist, paper, peach, sea, straw } from './inks.ts'
import { Disc, type Point, Rays, Sign, Sky, Stars, Waves } from './marks.tsx'

export const TINT: Record<Suit, string> = { wands: peach, cups: mist, swords: lilac, coins: straw }

interface Layout {
  k: number
  at: readonly Point[]
}

const row = (y: number, ...xs: readonly number[]): Point[] => xs.map((x) => [x, y] as const)
const lay = (k: number, ...rows: readonly Point[][]): Layout => ({ k, at: rows.flat() })
const PYRAMID = [row(76, 100), row(121, 80, 120), row(166, 60, 100, 140), row(211, 42, 81, 119, 158)]

/** Cups and coins stand in up to four rows, wands and swords, being tall, in two. */
const ROUND: readonly Layout[] = [
  lay(1.9, row(140, 100)),
  lay(1.32, row(150, 63, 137)),
  lay(1.25, row(98, 100), row(184, 60, 140)),
  lay(1.02, row(104, 64, 136), row(188, 64, 136)),
  lay(0.92, row(98, 60, 140), row(148, 100), row(198, 60, 140)),
  lay(0.8, row(104, 52, 100, 148), row(184, 52, 100, 148)),
  lay(0.78, row(92, 75, 125), row(148, 50, 100, 150), row(204, 75, 125)),
  lay(0.78, row(92, 50, 100, 150), row(148, 75, 125), row(204, 50, 100, 150)),
  lay(0.78, row(92, 50, 100, 150), row(148, 50, 100, 150), row(204, 50, 100, 150)),
  lay(0.64, ...PYRAMID),
]
const LONG: readonly Layout[] = [
  lay(1.9, row(142, 100)),
  lay(1.4, row(148, 66, 134)),
  lay(1.15, row(112, 100), row(166, 54, 146)),
  lay(0.94, row(102, 66, 134), row(190, 66, 134)),
  lay(0.9, row(104, 78, 122), row(188, 56, 100, 144)),
  lay(0.9, row(104, 58, 100, 142), row(188, 58, 100, 142)),
  lay(0.9, row(104, 64, 100, 136), row(188, 46, 82, 118, 154)),
  lay(0.9, row(104, 49, 83, 117, 151), row(188, 49, 83, 117, 151)),
  lay(0.8, row(104, 48, 82.5, 117.5, 152), row(188, 42, 71, 100, 129, 158)),
  lay(0.76, row(106, 42, 71, 100, 129, 158), row(184, 42, 71, 100, 129, 158)),
]

/** What the air holds besides the signs, by number. */
const AIR: Partial<Record<number, ReactNode>> = {
  1: <Rays x={100} y={136} from={70} to={94} n={28} f={coral} />,
  2: <Stars at={[[100, 68, 8]]} f={coral} />,
  3: <Rays x={100} y={146} from={20} to={108} n={28} f={paper} w={1.6} />,
  4: <Stars at={[[100, 148, 9]]} f={coral} />,
}
/** The light on the horizon of the Ten of Swords. */
const DAWN = (
  <>
    <Rays x={100} y={240} from={42} to={170} n={36} f={paper} w={1.6} />
    <Disc x={100} y={240} r={34} f={gold} />
  </>
)

export function Pips({ suit, n }: { suit: Suit; n: number }) {
  const layout = (suit === 'cups' || suit === 'coins' ? ROUND : LONG)[n - 1]
  if (layout === undefined) return null
  const { k, at } = layout
  const drop = suit === 'cups' ? 8 * k : suit === 'coins' ? 0 : 3 * k
  return (
    <>
      <Sky f={TINT[suit]} />
      {AIR[n]}
      {suit === 'swords' && n === 10 ? DAWN : null}
      <Waves y={240} f={sea} />
      {n > 3 ? null : <Waves y={252} f={dusk} />}
      {at.map(([x, y]) => (
        <Sign key={`${x} ${y}`} suit={suit} x={x} y={y + drop} k={k} />
      ))}
    </>
  )
}
