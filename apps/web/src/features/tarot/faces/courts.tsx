import type { ReactNode } from 'react'
import type { Court, Suit } from './ids.ts'
import { coral, dusk, gold, ink, olive, paper, sea, skin, tan, umber } from './inks.ts'
import { Disc, Line, Rays, Shape, Sign, Sky } from './marks.tsx'
import { TINT } from './pips.tsx'

interface Look {
  robe: string
  hair: string
  beard: string
  face: string
  neck: string
  /** What lies behind the shoulders: dunes, water, clouds, hills. */
  land: string
  ground: string
  sign: readonly [y: number, k: number]
}

const DUNES = 'M10 226C40 190 70 206 100 214S160 186 190 216V280H10Z'
const WATER = 'M10 210q11-9 22 0t22 0 22 0 22 0 22 0 22 0 22 0 22 0V300H10Z'
const CLOUD =
  'M10 214C16 200 32 198 38 206 44 194 64 194 68 208H132C136 194 156 194 162 206 168 198 184 200 190 214V280H10Z'
const HILLS = 'M10 216C24 190 56 184 84 214H116C144 184 176 190 190 216V280H10Z'

const LOOKS: Record<Suit, Look> = {
  wands: {
    robe: coral,
    hair: umber,
    beard: umber,
    face: skin,
    neck: tan,
    land: DUNES,
    ground: gold,
    sign: [230, 0.72],
  },
  cups: {
    robe: dusk,
    hair: ink,
    beard: ink,
    face: skin,
    neck: tan,
    land: WATER,
    ground: sea,
    sign: [238, 0.78],
  },
  swords: {
    robe: sea,
    hair: gold,
    beard: paper,
    face: skin,
    neck: tan,
    land: CLOUD,
    ground: paper,
    sign: [230, 0.72],
  },
  coins: {
    robe: olive,
    hair: ink,
    beard: ink,
    face: tan,
    neck: tan,
    land: HILLS,
    ground: sea,
    sign: [233, 0.86],
  },
}

const BEHIND: Record<Court, string> = {
  page: 'M73 98C66 116 70 134 78 140H122C130 134 134 116 127 98Z',
  knight: '',
  queen: 'M74 90C56 128 58 168 66 196H134C142 168 144 128 126 90Z',
  king: 'M74 92C66 112 68 134 76 144H124C132 134 134 112 126 92Z',
}

const FRINGE: Record<Court, string> = {
  page: 'M75 110C78 92 92 88 100 88S122 92 125 110C112 98 88 98 75 110Z',
  knight: '',
  queen: 'M75 114C77 94 90 86 100 84 110 86 123 94 125 114 118 105 106 101 100 92 94 101 82 105 75 114Z',
  king: 'M75 124C75 162 90 178 100 178S125 162 125 124C119 139 110 132 100 132S81 139 75 124Z',
}

const HEAD: Record<Court, ReactNode> = {
  page: (
    <>
      <Shape d="M120 80C128 66 138 56 150 52 150 68 140 80 124 86Z" f={sea} />
      <Line d="M122 84C130 74 138 66 144 60" />
      <Shape d="M70 98C70 66 130 64 130 96Q100 82 70 98Z" f={coral} />
      <Shape d="M69 98C84 88 116 87 131 96L130 104C114 96 86 96 70 106Z" f={gold} />
    </>
  ),
  knight: (
    <>
      <Shape d="M100 72C98 56 112 48 134 56 146 61 150 72 146 84 138 74 122 70 104 78Z" f={coral} />
      <Shape d="M72 128C66 58 134 58 128 128L118 134V108Q100 100 82 108V134Z" f={paper} />
      <Shape d="M72 104Q100 90 128 104V113Q100 99 72 113Z" f={gold} />
      <Line d="M100 72V94" />
    </>
  ),
  queen: (
    <>
      <Shape d="M71 94L66 60 85 76 100 52 115 76 134 60 129 94Q100 82 71 94Z" f={gold} />
      <Disc x={66} y={58} r={3.5} f={coral} />
      <Disc x={100} y={50} r={3.5} f={coral} />
      <Disc x={134} y={58} r={3.5} f={coral} />
    </>
  ),
  king: (
    <>
      <Shape d="M71 94V60H83V72H94V54H106V72H117V60H129V94Q100 84 71 94Z" f={gold} />
      <Disc x={100} y={79} r={4} f={coral} />
    </>
  ),
}

/** The small sign of the rank for the crown of the arch. */
export const RANK: Record<Court, ReactNode> = {
  page: <Shape d="M89 34C91 24 99 18 112 19 112 29 104 35 94 33ZM89 35L103 25" f={sea} w={1.6} />,
  knight: <Shape d="M90 35V28C90 16 110 16 110 28V35ZM90 28H110M100 28V35" f={sea} w={1.6} />,
  queen: <Shape d="M89 34L87 21 94 26 100 18 106 26 113 21 111 34Z" f={gold} w={1.6} />,
  king: <Shape d="M89 35V20H94V25H97.5V18H102.5V25H106V20H111V35Z" f={gold} w={1.6} />,
}

export function Bust({ suit, court }: { suit: Suit; court: Court }) {
  const { robe, beard, face, neck, land, ground, sign } = LOOKS[suit]
  const hair = court === 'king' ? beard : LOOKS[suit].hair
  return (
    <>
      <Sky f={TINT[suit]} />
      <Rays x={100} y={112} from={60} to={80} n={24} f={coral} />
      <Shape d={land} f={ground} />
      <g transform="translate(10 6) scale(.9)" strokeWidth="2.2">
        <Shape d={BEHIND[court]} f={hair} />
      </g>
      <Shape d="M30 270C34 202 62 180 86 172H114C138 180 166 202 170 270Z" f={robe} />
      <g transform="translate(10 6) scale(.9)" strokeWidth="2.2">
        <Shape d="M88 150h24v32c0 12-24 12-24 0z" f={neck} />
        <Shape d="M84 182C84 204 116 204 116 182L124 186C122 216 78 216 76 186Z" f={paper} />
        <Shape d="M75 106C75 84 125 84 125 106 125 138 115 160 100 160S75 138 75 106Z" f={face} />
        <Line d="M85 119q5 4 10 0M105 119q5 4 10 0M100 120v10" />
        <Shape d={FRINGE[court]} f={hair} />
        <Line d="M93 143q7 5 14 0" f={court === 'king' ? coral : ink} />
        {HEAD[court]}
      </g>
      <Sign suit={suit} x={100} y={sign[0]} k={sign[1]} />
    </>
  )
}
