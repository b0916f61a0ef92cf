import { coral, dusk, gold, ink, mauve, mist, night, olive, paper, peach, sea, skin } from './inks.ts'
import {
  Disc,
  Eight,
  Flat,
  Flip,
  Line,
  type Point,
  Rays,
  Shape,
  Sky,
  Stars,
  Tube,
  Waves,
  lobes,
} from './marks.tsx'

const FLOWERS: readonly Point[] = [
  [42, 228],
  [80, 234],
  [120, 234],
  [158, 228],
]

const LOCKS = 'M84 104C94 112 96 122 88 130 97 136 97 148 88 154 97 160 97 170 89 176 96 184 92 194 82 198'

export const Strength = () => (
  <>
    <Sky f={peach} />
    <Eight y={62} />
    <Shape d={lobes(84, 154, 52, 13)} f={coral} />
    <Shape
      d="M74 116C88 104 106 108 114 122 126 126 138 134 144 144 147 150 145 155 140 157 143 163 141 169 135 171 135 180 128 186 116 186 102 196 86 194 74 186Z"
      f={gold}
    />
    <Shape d="M134 138C140 138 144 141 145 147 141 151 136 149 132 145Z" f={ink} />
    <Line d="M140 157C132 162 124 162 118 157M110 136q6 5 12 1" />
    <Line d="M122 170h0M129 166h0M115 165h0" w={3} />
    <Flat d={`${LOCKS}C66 200 56 180 56 152S66 104 84 104Z`} f={coral} />
    <Line d={LOCKS} />
    <Line d="M66 116C56 124 52 134 52 146M58 160C58 172 62 182 70 190M44 136C42 144 42 156 46 164" o={0.6} />
    <Shape d="M84 100C96 94 104 102 102 116 94 120 86 116 82 110Z" f={gold} />
    <Shape d="M190 74L150 82C144 94 146 108 154 116L190 118Z" f={sea} />
    <Shape
      d="M152 88C136 84 120 88 108 98 103 103 107 110 113 107L108 112C105 117 111 121 116 117L122 113C119 119 125 122 130 118L152 110Z"
      f={skin}
    />
    <Shape d="M10 240C50 222 90 226 110 230S160 234 190 226V280H10Z" f={olive} />
    {FLOWERS.map(([x, y]) => (
      <g key={x}>
        <Line d={`M${x} ${y}V${y + 20}`} />
        <Shape d={lobes(x, y, 7, 5)} f={paper} />
        <Disc x={x} y={y} r={3} f={gold} />
      </g>
    ))}
  </>
)

export const Hermit = () => (
  <>
    <Sky f={dusk} />
    <Rays x={62} y={132} from={22} to={62} n={16} f={gold} />
    <Disc x={62} y={132} r={20} f={gold} bare o={0.28} />
    <Stars
      at={[
        [140, 72, 9],
        [156, 120, 5],
        [112, 58, 4],
        [46, 76, 4],
      ]}
    />
    <Flat d="M10 262L58 190 84 214 128 150 190 246V280H10Z" f={mauve} />
    <Flat d="M10 250C50 224 74 216 104 216S156 224 190 250V280H10Z" f={night} />
    <Tube d="M150 88V216" f={gold} w={3.5} />
    <Shape
      d="M108 92C90 92 85 110 88 124 78 150 72 188 70 220H150C147 188 140 150 129 124 132 110 126 92 108 92Z"
      f={coral}
    />
    <Shape d="M108 100C97 100 94 114 97 124 101 134 115 134 119 124 122 114 119 100 108 100Z" f={skin} />
    <Shape d="M97 120C98 142 103 158 108 166 113 158 118 142 119 120 114 127 102 127 97 120Z" f={paper} />
    <Line d="M101 113h4M111 113h4" />
    <Tube d="M128 150C136 152 144 150 150 146" f={coral} w={5} />
    <Line d="M96 160C94 180 93 200 93 219M122 160C125 180 126 200 126 219M108 178V219" o={0.55} />
    <Tube d="M89 140C80 142 72 138 64 128" f={coral} w={5} />
    <Shape d="M62 112v8M52 122h20l4 22H48zM50 144h24" f={gold} />
    <Stars at={[[62, 133, 8]]} f={coral} />
  </>
)

const rim = (i: number): string => {
  const angle = ((i + 0.5) * Math.PI) / 4
  return `${(100 + Math.cos(angle) * 54).toFixed(1)} ${(138 + Math.sin(angle) * 54).toFixed(1)}h0`
}
const spoke = (i: number): string => {
  const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]
  const end = (r: number): string => `${(100 + cos * r).toFixed(1)} ${(140 + sin * r).toFixed(1)}`
  return `M${end(16)}L${end(62)}`
}
const RIM = 'M' + Array.from({ length: 8 }, (_, i) => rim(i)).join('M')
const SPOKES = Array.from({ length: 8 }, (_, i) => spoke(i)).join('')

export const WheelOfFortune = () => (
  <>
    <Sky f={sea} />
    <Disc x={100} y={140} r={62} f={paper} />
    <Disc x={100} y={140} r={46} f={gold} />
    <Line d={SPOKES} />
    <Line d={RIM} f={coral} w={5} />
    <Disc x={100} y={140} r={16} f={coral} />
    <Stars at={[[100, 140, 9]]} f={paper} />
    <Stars
      at={[
        [42, 72, 9],
        [158, 72, 9],
        [42, 206, 9],
        [158, 206, 9],
      ]}
      f={paper}
      w={2}
    />
    <Waves y={230} f={dusk} />
    <Line d="M62 246h26M110 250h30" f={paper} o={0.6} />
  </>
)

const Pan = ({ f }: { f: string }) => (
  <>
    <Line d="M52 104L34 166M52 104L70 166" w={1.8} />
    <Disc x={52} y={156} r={11} f={f} />
    <Shape d="M28 166H76C74 182 64 188 52 188S30 182 28 166Z" f={gold} />
  </>
)

export const Justice = () => (
  <>
    <Sky f={mist} />
    <Rays x={100} y={98} from={22} to={40} n={16} f={coral} />
    <Shape d="M100 52L107 66V204H93V66Z" f={paper} />
    <Line d="M100 70V190" />
    <Tube d="M52 102C66 90 84 92 100 98 116 92 134 90 148 102" f={gold} w={5} />
    <Disc x={100} y={98} r={9} f={coral} />
    <Pan f={coral} />
    <Flip>
      <Pan f={dusk} />
    </Flip>
    <Tube d="M100 204V224" f={dusk} w={6} />
    <Shape d="M72 196Q100 206 128 196V204Q100 214 72 204Z" f={gold} />
    <Shape d="M80 218H120L126 232H74Z" f={gold} />
    <Shape d="M10 230H190V280H10Z" f={paper} />
    <Flat
      d="M36 230H60L52 246H24ZM88 230H112L114 246H86ZM140 230H164L176 246H148ZM52 246H86L82 264H42ZM114 246H148L158 264H118Z"
      f={dusk}
    />
    <Line d="M10 230H190M10 246H190" />
  </>
)
