import { coral, dusk, gold, ink, mauve, night, paper, peach, sea, skin } from './inks.ts'
import { Disc, Flat, Line, type Point, Rays, Shape, Sky, Stars, Tube, Waves, burst, leaf } from './marks.tsx'

export const Tower = () => (
  <>
    <Sky f={dusk} />
    <Stars
      at={[
        [48, 88, 5],
        [156, 150, 5],
        [60, 176, 4],
      ]}
    />
    <Shape d="M72 240L80 126H120L128 240Z" f={paper} />
    <Shape d="M76 126H124L118 112H82Z" f={coral} />
    <Shape d="M92 150H108V168H92ZM90 190H110V210H90Z" f={gold} />
    <Line d="M122 168L114 176 119 184 113 192" w={1.8} />
    <Tube d="M130 44L98 78H116L96 108" f={gold} w={5} />
    <Line d="M130 112c10-6 16 4 24-4M62 128c-10 2-12-8-20-4" f={gold} w={3} />
    <Waves y={230} f={sea} />
  </>
)

export const Star = () => (
  <>
    <Sky f={peach} />
    <Rays x={100} y={106} from={44} to={74} n={16} f={coral} turn={0.2} />
    <Shape d={burst(100, 106, 46, 13, 8, 0.72)} f={gold} />
    <Disc x={100} y={106} r={8} f={paper} />
    <Stars
      at={[
        [48, 78, 8],
        [152, 78, 8],
        [40, 128, 8],
        [160, 128, 8],
        [66, 168, 8],
        [134, 168, 8],
        [100, 51, 6],
      ]}
      f={paper}
      w={1.6}
    />
    <Shape d="M10 206C34 184 52 182 70 192S96 206 108 208V230H10Z" f={sea} />
    <Shape d="M42 188v-14m0 0c-8-2-10-8-8-14 8 1 10 7 8 14zm0 0c8-2 10-8 8-14-8 1-10 7-8 14z" f={dusk} />
    <Waves y={210} f={dusk} />
    <Line d="M78 226h44M86 236h28M94 246h12" f={paper} o={0.9} />
    <Line d="M34 228h22M146 232h22M40 246h16M138 248h20" f={paper} o={0.55} />
  </>
)

export const Moon = () => (
  <>
    <Sky f={night} />
    <Disc x={100} y={104} r={52} f={dusk} bare />
    <Rays x={100} y={104} from={56} to={72} n={24} f={gold} />
    <Shape d="M112 62A44 44 0 1 0 142 118 36 36 0 0 1 112 62Z" f={gold} />
    <Stars
      at={[
        [46, 66, 6],
        [154, 72, 5],
        [48, 152, 4],
        [156, 156, 6],
      ]}
    />
    <Shape d="M10 228L40 176l20 30 12-14 18 36zM190 228l-30-52-20 30-12-14-18 36z" f={mauve} />
    <Waves y={222} f={sea} />
    <Line d="M92 270C96 250 106 244 98 230" f={paper} w={4} />
  </>
)

export const Sun = () => (
  <>
    <Sky f={peach} />
    <Rays x={100} y={122} from={52} to={88} n={24} f={coral} w={2.2} />
    <Disc x={100} y={122} r={44} f={gold} />
    <Line d="M84 116c2-3 7-3 9 0M107 116c2-3 7-3 9 0M88 132c5 7 19 7 24 0" />
    <Shape d="M10 232C40 200 70 204 92 216s52 4 98-10V280H10Z" f={sea} />
    <Waves y={240} f={coral} />
  </>
)

const BOATS: readonly Point[] = [
  [48, 224],
  [100, 230],
  [152, 222],
]

const Trumpet = () => (
  <>
    <Shape d="M66 136L106 112V186L86 172 66 186Z" f={paper} />
    <Stars at={[[86, 148, 13]]} f={coral} />
    <g transform="translate(44 152) rotate(-33)">
      <Tube d="M0 0H78" f={gold} w={5} />
      <Shape d="M72-4.5C92-5 104-12 112-24V24C104 12 92 5 72 4.5Z" f={gold} />
      <Shape d="M112-24c6 6 6 42 0 48-6-6-6-42 0-48z" f={coral} />
      <Shape d="M-4-6h7v12h-7ZM24-6h6v12h-6ZM64-7h7v14h-7Z" f={gold} />
    </g>
  </>
)

export const Judgement = () => (
  <>
    <Sky f={sea} />
    <Rays x={142} y={90} from={42} to={112} n={30} f={paper} w={1.6} />
    <Trumpet />
    <Waves y={228} f={dusk} />
    {BOATS.map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <Shape d="M1-26V2H-13C-8-6-2-16 1-26Z" f={paper} />
        <Disc x={8} y={-4} r={4} f={gold} />
        <Shape d="M-16 2H16C14 10 9 13 0 13S-14 10-16 2Z" f={coral} />
      </g>
    ))}
    <Waves y={242} f={sea} />
  </>
)

/** Pairs of leaves up one side of the oval, from its foot to its head. */
const SPRIG = Array.from({ length: 11 }, (_, i) => {
  const t = Math.PI * (0.54 + (i / 10) * 0.86)
  const [x, y] = [Math.round(100 + Math.cos(t) * 48), Math.round(150 + Math.sin(t) * 74)]
  const way = (Math.atan2(74 * Math.cos(t), -48 * Math.sin(t)) * 180) / Math.PI + 90
  return leaf(x, y, way - 34, 22, 7) + leaf(x, y, way + 34, 22, 7)
}).join('')

const Dancer = () => (
  <>
    <Tube d="M80 108C66 78 134 78 121 108 132 122 114 136 128 152 132 158 130 166 124 170" f={gold} w={4} />
    <Tube d="M96 140C84 134 78 122 80 108M104 140C116 136 124 124 121 108" f={skin} w={4} />
    <Tube d="M98 190L97 212M106 190C116 196 114 204 102 204" f={skin} w={4} />
    <Shape
      d="M93 136Q100 140 107 136C108 152 122 174 128 188 112 198 88 198 70 190 84 174 92 154 93 136Z"
      f={coral}
    />
    <Line d="M94 164C90 174 88 182 84 190M103 162C106 174 110 182 112 191" o={0.55} />
    <Disc x={100} y={122} r={12} f={skin} />
    <Line d="M92 124q3 3 6 0M102 124q3 3 6 0M97 130q3 2 6 0" />
    <Flat d="M87 122C85 104 115 104 113 122 108 114 100 118 96 114 94 118 90 118 87 122Z" f={ink} />
  </>
)

export const World = () => (
  <>
    <Sky f={dusk} />
    <ellipse cx="100" cy="150" rx="48" ry="74" fill={mauve} stroke={ink} strokeWidth="3" />
    <Shape d={SPRIG} f={sea} />
    <g transform="matrix(-1 0 0 1 200 0)">
      <Shape d={SPRIG} f={sea} />
    </g>
    <Dancer />
    <Shape d="M92 218H108V230H92ZM92 70H108V80H92Z" f={coral} />
    <Stars
      at={[
        [42, 88, 10],
        [158, 88, 10],
        [40, 236, 10],
        [160, 236, 10],
      ]}
    />
  </>
)
