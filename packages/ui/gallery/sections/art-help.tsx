import { HelpCard, HelpLines, HelpRow } from '../../src/help-card/index.ts'
import { SEVERITY_LEVELS, SeverityBadge, SeverityLegend, WaveGlyph } from '../../src/severity/index.ts'

export const title = 'Severity and help'

const words = { 0: '平稳', 1: '轻度', 2: '中等', 3: '偏高', 4: '高' }
const english = { 0: 'Steady', 1: 'Mild', 2: 'Moderate', 3: 'Raised', 4: 'High' }

const lines = [
  { name: '全国统一心理援助热线', number: '12356', isPrimary: true },
  { name: '医疗急救', number: '120' },
  { name: '报警求助', number: '110' },
]

const sample = [
  {
    name: 'A counselor answers',
    number: '+00 0000 0000',
    note: 'English and Cantonese, 24 hours',
    isPrimary: true,
  },
  { name: 'Emergency services', number: '000', note: 'Any language' },
]

const pad = { padding: '12px 20px' }

export default function ArtHelp() {
  return (
    <div style={{ maxWidth: 430 }}>
      <div style={{ ...pad, display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        {SEVERITY_LEVELS.map((level) => (
          <SeverityBadge key={level} level={level} word={words[level]} />
        ))}
        {SEVERITY_LEVELS.map((level) => (
          <SeverityBadge key={level} level={level} word={words[level]} isSmall />
        ))}
        {SEVERITY_LEVELS.map((level) => (
          <WaveGlyph key={level} level={level} width={28} />
        ))}
      </div>
      <div style={pad}>
        <SeverityLegend words={words} current={2} label="五个程度" />
      </div>
      <div style={pad}>
        <SeverityLegend words={english} current={4} label="Five steps" />
      </div>
      <div style={pad}>
        <HelpCard
          title="你不必一个人扛着"
          text="下面都是真人，随时可以接住你。想先聊聊也可以，我在。"
          lines={lines}
          callWord="拨打"
          footer="所在地区：中国大陆"
        />
      </div>
      <div style={pad}>
        <HelpCard
          title="You do not have to carry this alone"
          text="Real people answer."
          lines={sample}
          callWord="Call"
        />
      </div>
      <div style={pad}>
        <HelpLines lines={lines} callWord="拨打" />
      </div>
      <div style={pad}>
        <HelpRow title="现在就想找人说说？" text="全国统一心理援助热线 12356" href="#help" />
      </div>
    </div>
  )
}
