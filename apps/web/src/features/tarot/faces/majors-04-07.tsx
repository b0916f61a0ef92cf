import { coral, dusk, gold, ink, lilac, mauve, night, olive, paper, peach, rose, sea, skin } from './inks.ts'
import { Disc, Flat, Flip, Line, Rays, Shape, Sky, Stars, Tube, Waves } from './marks.tsx'

const Horn = () => (
  <>
    <Tube d="M80 98C74 74 44 76 44 102 44 122 70 124 70 107 70 97 57 97 58 106" f={paper} w={8} />
    <Line d="M66 78l3 8M51 83l5 7M42 97l8 2M45 112l7-4" w={1.6} />
  </>
)

const ThroneSide = () => (
  <>
    <Shape d="M62 172h14v52H62Z" f={gold} />
    <Disc x={69} y={168} r={9} f={coral} />
  </>
)

export const Emperor = () => (
  <>
    <Sky f={coral} />
    <Rays x={100} y={96} from={60} to={86} n={24} f={gold} />
    <Shape d="M10 240L30 196 44 142H156L170 196 190 240V270H10Z" f={dusk} />
    <Line d="M56 142L50 176M144 142L150 176M36 190L30 216M164 190L170 216" o={0.5} />
    <Shape d="M76 206V104C76 80 124 80 124 104V206Z" f={gold} />
    <Shape d="M85 196V108C85 92 115 92 115 108V196Z" f={rose} />
    <Shape d="M88 138V122H94V129H97V118H103V129H106V122H112V138Z" f={gold} />
    <Horn />
    <Flip>
      <Horn />
    </Flip>
    <Shape d="M72 186C72 180 128 180 128 186V204H72Z" f={paper} />
    <Shape d="M68 200H132V224H68Z" f={gold} />
    <Line d="M82 212h36" />
    <ThroneSide />
    <Flip>
      <ThroneSide />
    </Flip>
    <Shape d="M10 232L34 222H166L190 232V280H10Z" f={night} />
    <Line d="M40 240h120M30 250h140" f={mauve} />
  </>
)

const Key = () => (
  <g transform="translate(100 160) rotate(38)">
    <Tube d="M0-14V48M0 48H12M0 34H9" f={gold} w={5} />
    <circle cy="-29" r="14" stroke={ink} strokeWidth="10" />
    <circle cy="-29" r="14" stroke={gold} strokeWidth="6" />
    <Disc y={-10} r={5} f={coral} />
  </g>
)

export const Hierophant = () => (
  <>
    <Sky f={lilac} />
    <Shape d="M30 226V126C30 108 46 98 62 102 64 48 136 48 138 102 154 98 170 108 170 126V226Z" f={paper} />
    <Flat d="M76 226V102C76 68 124 68 124 102V226Z" f={dusk} />
    <Rays x={100} y={96} from={13} to={26} n={16} f={gold} w={1.6} />
    <Line d="M76 226V102C76 68 124 68 124 102V226" />
    <Shape d="M42 226V132C42 114 66 114 66 132V226ZM134 226V132C134 114 158 114 158 132V226Z" f={sea} />
    <Stars at={[[100, 96, 11]]} f={gold} />
    <Key />
    <Flip>
      <Key />
    </Flip>
    <Shape d="M26 214H174V228H26Z" f={paper} />
    <Shape d="M18 228H182V242H18Z" f={rose} />
    <Shape d="M10 242H190V280H10Z" f={dusk} />
  </>
)

const Isle = ({ f }: { f: string }) => (
  <Shape d="M8 240C10 200 26 186 46 186 60 186 70 192 76 206 80 216 84 230 92 240Z" f={f} />
)

export const Lovers = () => (
  <>
    <Sky f={rose} />
    <Rays x={100} y={96} from={36} to={130} n={32} f={paper} w={1.6} />
    <Disc x={100} y={96} r={29} f={gold} />
    <Line d="M88 93q4 4 8 0M104 93q4 4 8 0M93 106q7 6 14 0" />
    <Line d="M42 190V164M158 190V160" w={4} />
    <Disc x={42} y={152} r={17} f={olive} />
    <Shape
      d="M158 126C168 138 172 150 172 158 172 168 166 172 158 172S144 168 144 158C144 150 148 138 158 126Z"
      f={sea}
    />
    <Line d="M66 184C84 168 116 168 134 184M76 178V190M88 172V184M100 170V182M112 172V184M124 178V190" />
    <Tube d="M58 208C80 178 120 178 142 208" f={paper} w={6} />
    <Isle f={coral} />
    <Flip>
      <Isle f={dusk} />
    </Flip>
    <Shape
      d="M100 164C88 154 86 144 93 141 97 140 100 143 100 146 100 143 103 140 107 141 114 144 112 154 100 164Z"
      f={coral}
    />
    <Waves y={232} f={sea} />
    <Line d="M84 244h32M92 252h16" f={paper} />
  </>
)

const WAVE =
  'M100 280V218C88 196 62 176 38 192 26 200 22 216 31 226 33 215 42 209 51 214 62 221 60 240 46 248 36 253 26 252 10 248V280Z'

export const Chariot = () => (
  <>
    <Sky f={peach} />
    <Rays x={100} y={112} from={64} to={88} n={28} f={coral} />
    <Tube d="M66 108V176M134 108V176" f={gold} w={4} />
    <Shape d="M82 180C82 158 90 150 100 150S118 158 118 180Z" f={dusk} />
    <Disc x={100} y={138} r={13} f={skin} />
    <Line d="M92 138q3 3 6 0M102 138q3 3 6 0M96 145q4 2 8 0" />
    <Shape d="M87 132C88 120 112 120 113 132Q100 126 87 132Z" f={gold} />
    <Shape
      d="M52 112C58 84 78 72 100 70 122 72 142 84 148 112 140 120 132 120 124 112 116 120 108 120 100 112 92 120 84 120 76 112 68 120 60 120 52 112Z"
      f={sea}
    />
    <Flat
      d="M76 112C78 92 88 78 100 70 112 78 122 92 124 112 116 120 108 120 100 112 92 120 84 120 76 112Z"
      f={paper}
    />
    <Line d="M76 112C78 92 88 78 100 70 112 78 122 92 124 112M76 112C84 120 92 120 100 112 108 120 116 120 124 112M100 72V112" />
    <Stars at={[[100, 62, 12]]} f={gold} w={2} />
    <Shape d="M46 176H154C152 206 132 224 100 224S48 206 46 176Z" f={coral} />
    <Shape d="M42 170H158a4 4 0 0 1 0 12H42a4 4 0 0 1 0-12Z" f={gold} />
    <Stars at={[[100, 198, 11]]} f={gold} />
    <Shape d={WAVE} f={paper} />
    <Flip>
      <Shape d={WAVE} f={dusk} />
    </Flip>
    <Waves y={248} f={sea} />
  </>
)
