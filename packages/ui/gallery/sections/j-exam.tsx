import { useState } from 'react'
import { Bipolar } from '../../src/bipolar/index.ts'
import { Card } from '../../src/card/index.ts'
import { Cover } from '../../src/cover/index.ts'
import { Matrix } from '../../src/matrix/index.ts'
import { OptionList } from '../../src/option-list/index.ts'
import { ProgressRing } from '../../src/progress-ring/index.ts'
import { QuestionGrid, QuestionLegend, type QuestionPlace } from '../../src/question-grid/index.ts'
import { SunSlider } from '../../src/sun-slider/index.ts'

export const title = '作答'

const words = ['几乎没有', '偶尔', '有时', '经常', '几乎总是']
const columns = ['从不', '偶尔', '有时', '经常', '总是'].map((text, at) => ({ id: `c${at}`, text }))
const rows = [
  { id: 'r1', text: '入睡前，脑子停不下来' },
  { id: 'r2', text: '半夜醒来，很难再睡着' },
  { id: 'r3', text: '白天开会时会走神' },
]

function Lists() {
  const [one, setOne] = useState('o2')
  const [some, setSome] = useState<readonly string[]>(['o1', 'o3'])
  const options = words.map((label, at) => ({ id: `o${at}`, label }))
  const toggle = (id: string) =>
    setSome((old) => (old.includes(id) ? old.filter((each) => each !== id) : [...old, id]))
  return (
    <>
      <h3 id="gallery-one">事情一件接一件的时候，我能让自己停下来。</h3>
      <OptionList labelledBy="gallery-one" options={options} chosen={[one]} onChoose={setOne} />
      <h3 id="gallery-some">这周让你松一口气的是？</h3>
      <OptionList labelledBy="gallery-some" options={options} chosen={some} onChoose={toggle} many />
    </>
  )
}

function PairAndTiles() {
  const [pair, setPair] = useState('a')
  const [tile, setTile] = useState('t0')
  const scenes = ['mood', 'sleep', 'career', 'fun']
  return (
    <>
      <h3 id="gallery-pair">哪一边更像你？</h3>
      <OptionList
        labelledBy="gallery-pair"
        look="pair"
        or="或"
        options={[
          { id: 'a', label: '拆开一台旧收音机，看看里面' },
          { id: 'b', label: '陪一个朋友把心里的话说完' },
        ]}
        chosen={[pair]}
        onChoose={setPair}
      />
      <h3 id="gallery-tiles">你更想走进哪一幅？</h3>
      <OptionList
        labelledBy="gallery-tiles"
        look="tiles"
        options={scenes.map((scene, at) => ({
          id: `t${at}`,
          label: ['山坡', '月夜', '山顶', '星轨'][at] ?? '',
          art: <Cover category={scene} seed={scene} />,
        }))}
        chosen={[tile]}
        onChoose={setTile}
      />
    </>
  )
}

function Scales() {
  const [value, setValue] = useState<Record<string, string>>({ r1: 'c3', r2: 'c1' })
  const [tired, setTired] = useState<number | null>(6)
  const [calm, setCalm] = useState<number | null>(null)
  const [side, setSide] = useState<number | null>(5)
  return (
    <>
      <Card>
        <Matrix
          columns={columns}
          rows={rows}
          value={value}
          missing="还没选"
          onChange={(row, column) => setValue({ ...value, [row]: column })}
        />
      </Card>
      <Card>
        <h3 id="gallery-tired">此刻，你有多疲惫？</h3>
        <SunSlider
          labelledBy="gallery-tired"
          min={0}
          max={10}
          step={1}
          value={tired}
          onChange={setTired}
          low="一点也不累"
          high="累到不想动"
          emptyText="还没选"
        />
        <h3 id="gallery-calm">此刻，你有多平静？</h3>
        <SunSlider
          labelledBy="gallery-calm"
          min={0}
          max={10}
          step={1}
          value={calm}
          onChange={setCalm}
          low="很乱"
          high="很静"
          emptyText="还没选"
        />
      </Card>
      <Card>
        <h3 id="gallery-side">今天的我，更靠近哪一边？</h3>
        <Bipolar
          labelledBy="gallery-side"
          values={[1, 2, 3, 4, 5, 6, 7]}
          value={side}
          onChange={setSide}
          low="绷着"
          high="松着"
          nameOf={(place) => `第 ${place} 点，共 7 点`}
        />
      </Card>
    </>
  )
}

const stateAt = (number: number): QuestionPlace['state'] =>
  number === 9 ? 'now' : number === 7 ? 'skipped' : number < 9 ? 'done' : 'open'

export default function AttemptParts() {
  const places = Array.from({ length: 18 }, (_, at) => ({
    id: `q${at}`,
    number: at + 1,
    state: stateAt(at + 1),
    label: `第 ${at + 1} 题`,
  }))
  return (
    <div className="pad stack">
      <Lists />
      <PairAndTiles />
      <Scales />
      <Card>
        <div className="stack">
          <ProgressRing value={7} max={18} label="已答 7 题，共 18 题" />
          <QuestionLegend
            entries={[
              { state: 'done', text: '已答 7' },
              { state: 'skipped', text: '跳过 1' },
              { state: 'now', text: '当前' },
              { state: 'open', text: '未答 9' },
            ]}
          />
          <QuestionGrid label="题目" places={places} onPick={() => undefined} />
        </div>
      </Card>
    </div>
  )
}
