import { coral, dusk, gold, ink, mauve, mist, night, olive, paper, sea, skin } from './inks.ts'
import { Disc, Flat, Goblet, Line, Rays, Shape, Sky, Stars, Tube, Waves, leaf, lobes } from './marks.tsx'

const LEAVES = [
  leaf(40, 78, -30, 18, 6),
  leaf(58, 74, 160, 18, 6),
  leaf(74, 68, -20, 16, 6),
  leaf(128, 66, 20, 16, 6),
  leaf(144, 68, 165, 18, 6),
  leaf(158, 66, 35, 18, 6),
].join('')

export const HangedMan = () => (
  <>
    <Sky f={sea} />
    <Rays x={100} y={194} from={30} to={42} n={20} f={gold} w={2} />
    <Disc x={100} y={194} r={26} f={gold} />
    <Tube d="M10 88C40 74 60 70 92 66S150 64 190 54" f={dusk} w={6} />
    <Shape d={LEAVES} f={olive} />
    <Tube d="M108 128L124 114 102 106" f={paper} w={5} />
    <Tube d="M98 128L100 90" f={paper} w={5} />
    <Tube d="M100 68V84M95 86h10" f={gold} w={3} />
    <Shape
      d="M100 120C112 126 130 148 128 166 126 180 114 184 100 184S74 180 72 166C70 148 88 126 100 120Z"
      f={coral}
    />
    <Line d="M100 140V180M86 150C84 160 84 168 86 176M114 150C116 160 116 168 114 176" o={0.55} />
    <Disc x={100} y={194} r={15} f={skin} />
    <Line d="M91 195q3.5-4 7 0M102 195q3.5-4 7 0M96 187q4-3 8 0" />
    <Flat
      d="M85 196C87 214 94 214 96 209 98 215 104 215 105 209 108 214 114 212 115 196 106 206 94 206 85 196Z"
      f={ink}
    />
    <Waves y={238} f={dusk} />
    <Line d="M60 252h28M112 250h30" f={paper} o={0.7} />
  </>
)

export const Death = () => (
  <>
    <Sky f={dusk} />
    <Rays x={128} y={216} from={36} to={120} n={36} f={gold} />
    <Disc x={128} y={216} r={30} f={gold} />
    <Tube d="M54 66V250" f={gold} w={4} />
    <Disc x={54} y={62} r={6} f={coral} />
    <Shape
      d="M56 76C80 62 102 88 126 78 142 72 156 76 166 84L150 116 166 150C150 142 140 142 126 146 102 154 80 132 56 146Z"
      f={night}
    />
    <Line d="M62 83C82 72 102 96 126 86 138 82 148 82 155 86" f={gold} w={1.6} />
    <Line d="M62 137C82 126 104 146 126 138 138 134 148 136 155 140" f={gold} w={1.6} />
    <Shape d={leaf(103, 111, 118, 42, 11) + leaf(103, 111, -118, 42, 11)} f={sea} />
    <Shape d={lobes(103, 111, 19, 5)} f={paper} />
    <g transform="rotate(36 103 111)">
      <Shape d={lobes(103, 111, 11, 5)} f={paper} />
    </g>
    <Disc x={103} y={111} r={5.5} f={gold} />
    <Flat d="M10 236C50 206 80 218 110 224S160 224 190 210V280H10Z" f={mauve} />
    <Flat d="M10 250C40 232 80 234 110 242S170 248 190 240V280H10Z" f={night} />
  </>
)

const Iris = () => (
  <g transform="translate(44 200)">
    <Line d="M0 0V44" w={2.4} />
    <Shape d={leaf(0, 44, -22, 40, 7) + leaf(0, 44, 20, 34, 7)} f={olive} />
    <Shape
      d={leaf(0, 2, -110, 17, 8) + leaf(0, 2, 110, 17, 8) + leaf(0, 4, -28, 24, 7) + leaf(0, 4, 28, 24, 7)}
      f={dusk}
    />
    <Shape d={leaf(0, -6, 180, 20, 9)} f={coral} />
  </g>
)

export const Temperance = () => (
  <>
    <Sky f={mist} />
    <Rays x={100} y={126} from={58} to={84} n={28} f={coral} />
    <Tube d="M86 98C122 78 142 108 138 170" f={sea} w={9} />
    <Line d="M92 97C120 84 136 110 134 160" f={paper} w={1.8} />
    <g transform="translate(66 104) rotate(52) scale(1.15)">
      <Goblet />
    </g>
    <g transform="translate(138 184) scale(1.15)">
      <Goblet />
    </g>
    <Shape d="M10 232C40 220 60 226 80 224S150 214 190 226V280H10Z" f={sea} />
    <Line d="M96 240h40M110 249h26M40 252h22" f={paper} />
    <Iris />
  </>
)

const LINKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const Chain = () => (
  <g transform="translate(100 142)">
    {LINKS.map((i) => (
      <g key={i} transform={`rotate(${i * 34 - 24})`}>
        <g transform="translate(52 0)">
          <ellipse rx="7" ry="12" stroke={gold} strokeWidth="4" />
        </g>
      </g>
    ))}
    {LINKS.slice(1).map((i) => (
      <g key={i} transform={`rotate(${i * 34 - 41})`}>
        <Tube d="M52-8V8" f={gold} w={4} />
      </g>
    ))}
  </g>
)

export const Devil = () => (
  <>
    <Sky f={night} />
    <Stars
      at={[
        [60, 66, 5],
        [40, 206, 4],
        [162, 196, 5],
      ]}
    />
    <Disc x={100} y={138} r={36} f={dusk} bare />
    <Chain />
    <Tube d="M100 232V166" f={gold} w={7} />
    <Shape d="M84 154H116L110 172H90Z" f={gold} />
    <Line d="M88 162h24" />
    <Shape
      d="M100 96C104 112 122 122 118 142 116 150 110 156 100 156S84 150 82 142C80 132 88 128 88 116 96 118 100 108 100 96Z"
      f={coral}
    />
    <Shape d="M100 126C110 138 110 150 100 154 90 150 90 138 100 126Z" f={gold} />
    <g transform="translate(140 84) rotate(28)">
      <Shape d="M0 2C8-14 22-14 22-4 22 4 10 8 0 4-10 8-22 4-22-4-22-14-8-14 0 2Z" f={paper} />
      <Shape d="M0 4C8 4 14 10 10 16 4 18 0 12 0 4 0 12-4 18-10 16-14 10-8 4 0 4Z" f={mist} />
      <Line d="M0-6V14" w={4} />
      <Line d="M0-6Q-2-14-8-15M0-6Q2-14 8-15" f={paper} w={1.6} />
    </g>
    <Shape d="M10 246L36 226 62 234 84 216H116L140 234 164 224 190 244V280H10Z" f={mauve} />
    <Line d="M84 216L78 240M116 216L124 244M62 234L58 252" />
  </>
)
