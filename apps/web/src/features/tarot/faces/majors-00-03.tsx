import { coral, dusk, gold, ink, mauve, night, olive, paper, peach, sea, skin, straw } from './inks.ts'
import { Disc, Eight, Flat, Flip, Line, Rays, Shape, Sign, Sky, Stars, Tube, Waves, lobes } from './marks.tsx'

export const Fool = () => (
  <>
    <Sky f={peach} />
    <Rays x={136} y={96} from={33} to={90} n={28} f={paper} w={1.6} />
    <Disc x={136} y={96} r={26} f={gold} />
    <Waves y={228} f={sea} />
    <Line d="M134 246h26M146 254h22" f={paper} o={0.8} />
    <Shape d="M10 186H100C110 186 114 192 108 198L100 206 106 220 96 234 102 270H10Z" f={dusk} />
    <Shape
      d="M10 186H100C110 186 114 192 108 198 96 194 92 204 80 198 68 206 60 196 48 202 38 194 26 204 10 198Z"
      f={olive}
    />
    <Tube d="M73 160L66 184H74" f={paper} w={4} />
    <Tube d="M86 158L98 166 96 182H104" f={paper} w={4} />
    <Tube d="M38 96L106 138" f={gold} w={3} />
    <Shape d="M42 98L32 92 34 102ZM44 98L54 94 50 104Z" f={sea} />
    <Shape d="M42 100C24 108 22 132 42 134 62 132 60 108 42 100Z" f={sea} />
    <Line d="M36 116h0M47 113h0M42 124h0M52 123h0M33 126h0" f={paper} w={3.6} />
    <Shape d="M70 120C64 134 60 150 58 162 70 168 86 168 98 162 96 146 92 132 86 120Z" f={coral} />
    <Tube d="M84 130L96 142 106 138" f={coral} w={5} />
    <Disc x={79} y={106} r={14} f={skin} />
    <Line d="M82 104q3 3 6 0M84 112q3 1 5-1" />
    <Shape d="M62 104C60 88 78 82 92 94 84 96 80 98 76 104 72 102 66 102 62 104Z" f={sea} />
    <Shape d="M66 92C58 84 56 76 58 68 66 72 72 80 74 90Z" f={coral} />
    <Shape
      d="M120 156C128 146 138 146 143 154 148 145 160 144 168 152 158 152 152 156 146 163 138 157 130 154 120 156Z"
      f={paper}
    />
  </>
)

const FINGERS = [-17, -8, 1, 10].map((y) => `M-5 ${y}H9a4.5 4.5 0 0 1 0 9H-5a4.5 4.5 0 0 1 0-9Z`).join('')

const Fist = () => (
  <>
    <Shape d="M89 146H109L108 172H90Z" f={skin} />
    <g transform="translate(101 138) rotate(30)">
      <Shape d="M-13-14C-17 0-16 12-8 22H10V-16Z" f={skin} />
      <Tube d="M0 28V-36" f={gold} w={5} />
      <Shape d={FINGERS} f={skin} />
      <Shape d="M-14 6C-17-8-9-17-1-14 5-11 3-4-3-4-7-3-7 3-7 9Z" f={skin} />
    </g>
    <Stars at={[[122, 103, 15]]} f={paper} w={2} />
  </>
)

export const Magician = () => (
  <>
    <Sky f={peach} />
    <Rays x={100} y={112} from={36} to={92} n={28} f={coral} />
    <Eight y={62} />
    <Shape d="M86 172C82 186 76 198 72 212H124C122 198 116 186 112 172Z" f={coral} />
    <Fist />
    <Shape d="M84 166h30a5 5 0 0 1 0 11h-30a5 5 0 0 1 0-11Z" f={gold} />
    <Shape d="M10 208H190V270H10Z" f={dusk} />
    <Shape
      d="M10 208H190V220Q180 230 170 220T150 220 130 220 110 220 90 220 70 220 50 220 30 220 10 220Z"
      f={paper}
    />
    <Sign suit="wands" x={37} y={184} k={0.62} />
    <Sign suit="cups" x={60} y={192} k={0.58} />
    <Sign suit="swords" x={136} y={181} k={0.62} />
    <Sign suit="coins" x={160} y={194} k={0.54} />
  </>
)

const Pillar = ({ f, band }: { f: string; band: string }) => (
  <>
    <Shape d="M36 240L41 122H61L66 240Z" f={f} />
    <Flat d="M39.2 168H62.8L64.2 198H37.8Z" f={band} />
    <Shape d="M35 114h32v8H35Z" f={gold} />
    <Shape d="M42 96h18v18H42Z" f={gold} />
    <Shape d="M38 96C42 82 60 82 64 96Z" f={coral} />
    <Line d="M51 96v18M51 85v-6" />
  </>
)

export const HighPriestess = () => (
  <>
    <Sky f={night} />
    <Stars
      at={[
        [62, 64, 5],
        [138, 64, 5],
        [84, 52, 3],
        [116, 52, 3],
      ]}
    />
    <Shape d="M52 140C66 164 86 170 100 170S134 164 148 140V250H52Z" f={dusk} />
    <Line d="M68 160V230M84 170V230M100 174V230M116 170V230M132 160V230" f={paper} w={1.6} o={0.5} />
    <Flat
      d="M76 186a4 4 0 1 0 .1 0ZM92 202a4 4 0 1 0 .1 0ZM108 186a4 4 0 1 0 .1 0ZM124 202a4 4 0 1 0 .1 0Z"
      f={coral}
    />
    <Shape d="M71 96A32 32 0 1 0 129 96 31 29 0 0 1 71 96Z" f={gold} />
    <Disc x={100} y={92} r={14} f={paper} />
    <Pillar f={paper} band={sea} />
    <Flip>
      <Pillar f={mauve} band={gold} />
    </Flip>
    <Waves y={226} f={sea} />
    <Waves y={244} f={dusk} />
  </>
)

const EAR =
  'M0-40c2-8 7-11 12-11 0 7-4 11-12 11zM0-40c-2-8-7-11-12-11 0 7 4 11 12 11zM0-52c2-8 7-11 12-11 0 7-4 11-12 11z' +
  'M0-52c-2-8-7-11-12-11 0 7 4 11 12 11zM0-64c2-8 7-11 12-11 0 7-4 11-12 11zM0-64c-2-8-7-11-12-11 0 7 4 11 12 11z' +
  'M0-74c-6-6-6-12 0-18 6 6 6 12 0 18z'

const Sheaf = () => (
  <g transform="translate(54 222)">
    {[-24, 20, -2].map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <Line d="M0-8V-70" w={2.4} />
        <Shape d={EAR} f={gold} />
      </g>
    ))}
    <Line d="M-14 26L0-6 14 26M-6 28L0-6 6 28" w={2.4} />
    <Shape d="M-8-14Q0-10 8-14V-4Q0 0-8-4Z" f={coral} />
  </g>
)

const TWELVE = Array.from({ length: 12 }, (_, i) => {
  const angle = Math.PI * (1.06 + (i / 11) * 0.88)
  return [Math.round(100 + Math.cos(angle) * 65), Math.round(122 + Math.sin(angle) * 65), 5.5] as const
})

export const Empress = () => (
  <>
    <Sky f={straw} />
    <Stars at={TWELVE} f={coral} />
    <Shape d={lobes(100, 124, 38, 12)} f={coral} />
    <Disc x={100} y={124} r={29} f={gold} />
    <circle cx="100" cy="117" r="9" stroke={ink} />
    <Line d="M100 126v15M92 134h16" />
    <Shape d="M10 222C50 196 76 190 100 190S150 196 190 222V280H10Z" f={olive} />
    <Sheaf />
    <Flip>
      <Sheaf />
    </Flip>
    <Shape d="M10 250C40 236 70 236 100 242S160 250 190 240V280H10Z" f={sea} />
  </>
)
