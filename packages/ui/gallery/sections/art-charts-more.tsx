import { Donut, Histogram, Sparkline, StackedBar, TideStrip, Trend } from '../../src/charts/index.ts'
import { MOOD_LEVELS, MoodGlyph } from '../../src/mood/index.ts'
import { Card } from './art-charts.tsx'

export const title = 'Charts: over time, shares, edges'

const means = [
  3.2,
  3.4,
  3,
  2.8,
  2.6,
  2.9,
  2.4,
  2.1,
  1.9,
  2.2,
  2.6,
  2.8,
  3.1,
  3.4,
  3.2,
  2.9,
  3,
  2.7,
  3.3,
  3.6,
  3.4,
  3.8,
  null,
  3.9,
  3.7,
  3.8,
]
const counts = new Map([
  [0, 1],
  [5, 1],
  [9, 2],
  [20, 3],
  [25, 1],
])
const weeks = means.map((mean, i) => ({ name: `第 ${i + 1} 周`, mean, count: counts.get(i) ?? 0 }))
const marks = [
  { index: 1, name: '12月' },
  { index: 6, name: '1月' },
  { index: 10, name: '2月' },
  { index: 14, name: '3月' },
  { index: 18.5, name: '4月' },
  { index: 23, name: '5月' },
]

const moodWords = { 5: '很好', 4: '不错', 3: '平静', 2: '低落', 1: '难受' }
const moodCounts = { 5: 3, 4: 7, 3: 6, 2: 3, 1: 1 }
const moods = MOOD_LEVELS.map((level) => ({
  id: String(level),
  name: moodWords[level],
  value: moodCounts[level],
  tone: `mood-${level}`,
  glyph: <MoodGlyph level={level} size={16} hasFace={false} />,
}))

const bins = [4, 9, 18, 31, 42, 36, 21, 12, 5, 2].map((count, i) => ({
  name: `${i * 10}–${i * 10 + 9}`,
  count,
  isOwn: i === 6,
}))

const table = { caption: '数据', columns: ['项', '值', '份额'] }
const plainTable = { caption: '数据', columns: ['项', '值'] }
const spark = [61, 66, 72, 64, 67, 58].map((value, i) => ({ name: `第 ${i + 1} 次`, value }))

export default function ArtChartsMore() {
  return (
    <div style={{ maxWidth: 430 }}>
      <Card name="Tide strip">
        <TideStrip
          weeks={weeks}
          marks={marks}
          label="近半年每周平均心情，一月最低，五月回到不错"
          table={{ caption: '每周平均心情', columns: ['周', '平均', '测评次数'] }}
        />
      </Card>
      <Card name="Stacked bar">
        <StackedBar parts={moods} label="这个月：很好 3，不错 7，平静 6，低落 3，难受 1" table={table} />
      </Card>
      <Card name="Donut">
        <Donut parts={moods} middle={{ value: '20', word: '天' }} label="这个月的心情" table={table} />
      </Card>
      <Card name="Histogram">
        <Histogram bins={bins} label="180 人的得分，你在 60–69" table={plainTable} />
      </Card>
      <Card name="Sparkline">
        <Sparkline points={spark} label="近六次，从 61 到 58" table={plainTable} />
      </Card>
      <Card name="Trend without bands">
        <Trend
          points={spark.map((point) => ({ ...point, error: 3 }))}
          label="近六次，从 61 到 58"
          table={table}
        />
      </Card>
      <Card name="One point">
        <Trend points={[{ name: '5月', value: 58, error: 4 }]} label="一次，58" table={table} height={80} />
      </Card>
      <Card name="Nothing yet">
        <Trend
          points={[]}
          label="还没有数据"
          table={table}
          height={80}
          emptyText="做完两次，这里会有一条线"
        />
      </Card>
      <Card name="Broken numbers">
        <Trend
          points={[
            { name: 'a', value: 1e300 },
            { name: 'b', value: Number.NaN },
            { name: 'c', value: -1e300 },
            { name: 'd', value: 5, error: Number.NaN },
          ]}
          label="坏数据"
          table={table}
          height={80}
        />
      </Card>
    </div>
  )
}
