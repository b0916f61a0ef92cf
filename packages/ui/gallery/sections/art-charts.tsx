import type { ReactNode } from 'react'
import { DimensionBars, Distribution, Gauge, Radar, Spectrum, Trend } from '../../src/charts/index.ts'

export const title = 'Charts: report'

const card = {
  margin: '12px 20px',
  padding: 18,
  borderRadius: 20,
  background: 'var(--raised)',
  boxShadow: 'var(--e-1), var(--edge)',
} as const

export function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section style={card}>
      <h3 style={{ font: 'var(--t-title-3)', marginBottom: 12 }}>{name}</h3>
      {children}
    </section>
  )
}

const words = ['平稳', '轻度', '中等', '偏高', '高'] as const
const levels = [0, 1, 2, 3, 4] as const
const gaugeBands = levels.map((level) => ({ to: (level + 1) * 20, name: words[level], level }))
const trendBands = levels.map((level) => ({
  from: level * 20,
  to: (level + 1) * 20,
  name: words[level],
  level,
}))

const axes = [
  { name: '情绪觉察', value: 72, norm: 60 },
  { name: '情绪调节', value: 48, norm: 58 },
  { name: '压力应对', value: 55, norm: 57 },
  { name: '人际支持', value: 78, norm: 62 },
  { name: '自我关怀', value: 36, norm: 55 },
  { name: '意义感', value: 64, norm: 61 },
]

const english = [
  { name: 'Emotion|awareness', value: 72, norm: 60 },
  { name: 'Emotion|regulation', value: 48, norm: 58 },
  { name: 'Coping', value: 55, norm: 57 },
  { name: 'Support|from others', value: 78, norm: 62 },
  { name: 'Self-care', value: 36, norm: 55 },
  { name: 'Meaning', value: 64, norm: 61 },
  { name: 'Rest', value: 12, norm: 61 },
  { name: 'Play', value: 94, norm: 61 },
]

const bars = [...axes]
  .sort((a, b) => a.value - b.value)
  .map((axis, i) => ({
    ...axis,
    id: axis.name,
    note: i === 0 ? '最需要照顾' : '相近',
    isHot: i === 0,
    label: `${axis.name} ${axis.value} 分，同龄平均 ${axis.norm}`,
  }))

const quiet = { isCare: false, isHot: false, note: undefined }

const lines = [
  { id: 'energy', name: '能量', value: 18, low: '向内', high: '向外', range: [14, 22] as const },
  { id: 'pace', name: '安排', value: 33, low: '定下来', high: '留余地', note: '离中间很近' },
].map((row) => ({ ...row, min: 8, max: 56, label: `${row.name} ${row.value}` }))

const visits = [
  ['11月', 61],
  ['12月', 66],
  ['1月', 72],
  ['3月', 64],
  ['4月', 67],
  ['5月', 58],
].map(([name, value]) => ({ name: String(name), value: Number(value), error: 4.2 }))

const gaugeTable = { caption: '各个程度的范围', columns: ['程度', '范围'] }
const dimensionTable = { caption: '各个维度', columns: ['维度', '你', '同龄平均'] }
const trendTable = { caption: '各次得分', columns: ['时间', '得分', '误差'] }

function InTime() {
  return (
    <>
      <Card name="Trend, whiskers">
        <Trend
          points={visits}
          bands={trendBands}
          label="压力指数近六次：61、66、72、64、67、58"
          table={trendTable}
        />
      </Card>
      <Card name="Trend, band, in time">
        <Trend
          points={[
            { name: '1月6日', value: 9, error: 1.6, at: 1.2 },
            { name: '3月8日', value: 8, error: 1.6, at: 3.2 },
            { name: '4月22日', value: 7, error: 1.6, at: 4.7 },
          ]}
          bands={[
            { from: 0, to: 5, name: '平稳', level: 0 },
            { from: 5, to: 10, name: '轻度', level: 1 },
            { from: 10, to: 15, name: '中等', level: 2 },
          ]}
          marks={['12月', '1月', '2月', '3月', '4月', '5月'].map((name, at) => ({ at, name }))}
          error="band"
          height={92}
          label="睡眠困扰 9、8、7，误差正负 1.6"
          table={trendTable}
        />
      </Card>
      <Card name="Distribution">
        <Distribution
          value={36}
          range={[31, 41]}
          mean={55}
          sd={18}
          ownWord="你"
          meanWord="同龄平均"
          label="自我关怀 36，误差 31 到 41；同龄平均 55"
          table={{ caption: '位置', columns: ['谁', '分数', '范围'] }}
        />
      </Card>
    </>
  )
}

export default function ArtCharts() {
  return (
    <div style={{ maxWidth: 430 }}>
      <Card name="Gauge">
        <Gauge
          value={58}
          range={[50, 66]}
          bands={gaugeBands}
          caption="约在 50–66 之间 · 满分 100"
          label="压力指数 58，满分 100，等级中等"
          table={gaugeTable}
        />
      </Card>
      <Card name="Gauge, neutral, uneven">
        <Gauge
          value={3}
          max={27}
          bands={[4, 9, 14, 27].map((to) => ({ to, name: `至 ${to}` }))}
          label="得分 3"
          table={gaugeTable}
        />
      </Card>
      <Card name="Radar">
        <Radar axes={axes} label="六个维度，人际支持最高，自我关怀最低" table={dimensionTable} />
      </Card>
      <Card name="Radar, two-line names">
        <Radar axes={english} label="Eight dimensions" table={dimensionTable} />
      </Card>
      <Card name="Bars">
        <DimensionBars rows={bars} label="逐项得分，从低到高" table={dimensionTable} />
      </Card>
      <Card name="Bars, neutral, with error">
        <DimensionBars
          rows={bars.map((row, i) => ({
            ...row,
            ...quiet,
            range: [row.value - 6 - i, row.value + 6 + i] as const,
          }))}
          label="逐项得分与误差"
          table={{ caption: '各个维度', columns: ['维度', '你', '同龄平均', '误差'] }}
        />
      </Card>
      <Card name="Spectrum">
        <Spectrum
          rows={lines}
          label="两条线上的位置"
          table={{ caption: '两条线', columns: ['线', '你', '两端', '误差'] }}
        />
      </Card>
      <InTime />
    </div>
  )
}
