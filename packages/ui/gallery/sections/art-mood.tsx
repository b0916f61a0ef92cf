import { useState } from 'react'
import { MOOD_LEVELS, MoodGlyph, type MoodLevel, MoodPicker, WeekStrip } from '../../src/mood/index.ts'

export const title = 'Mood'

const labels: Record<MoodLevel, string> = { 5: '很好', 4: '不错', 3: '平静', 2: '低落', 1: '难受' }
const long: Record<MoodLevel, string> = { 5: 'Great', 4: 'Good', 3: 'Calm', 2: 'Low', 1: 'Rough' }

const days = (['四', '五', '六', '日', '一', '二', '今'] as const).map((name, i) => {
  const level = ([3, 4, 5, null, 2, 1, null] as const)[i] ?? null
  return {
    id: String(i),
    name,
    level,
    isToday: i === 6,
    label: level ? `星期${name}，${labels[level]}` : `星期${name}，还没有记`,
  }
})

const card = {
  margin: '12px 20px',
  padding: '16px 12px',
  borderRadius: 20,
  background: 'var(--raised)',
  boxShadow: 'var(--e-1), var(--edge)',
} as const

export default function ArtMood() {
  const [value, setValue] = useState<MoodLevel | null>(4)
  const [none, setNone] = useState<MoodLevel | null>(null)
  return (
    <div style={{ maxWidth: 430 }}>
      <div style={card}>
        <MoodPicker label="此刻，你感觉怎么样？" labels={labels} value={none} onChange={setNone} />
      </div>
      <div style={card}>
        <MoodPicker label="How are you right now?" labels={long} value={value} onChange={setValue} />
      </div>
      <div style={card}>
        <WeekStrip label="这一周的海面" days={days} onPick={() => setNone(3)} />
      </div>
      <div style={card}>
        <WeekStrip label="上一周的海面" days={days} />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, padding: 20 }}>
        {MOOD_LEVELS.map((level) => (
          <MoodGlyph key={level} level={level} size={16} hasFace={false} label={labels[level]} />
        ))}
        {MOOD_LEVELS.map((level) => (
          <MoodGlyph key={level} level={level} size={34} label={labels[level]} />
        ))}
      </div>
    </div>
  )
}
