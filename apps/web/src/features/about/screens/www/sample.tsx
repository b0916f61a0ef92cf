import type { About } from '@mindisle/content/public/pages'
import { Gauge, Radar } from '@mindisle/ui/charts'
import type { IconName } from '@mindisle/ui/icon'
import { SeverityBadge, SeverityLegend } from '@mindisle/ui/severity'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const ends = [20, 40, 60, 80, 100] as const
const scores = [72, 48, 55, 78, 36, 64] as const
const norms = [62, 58, 60, 66, 56, 60] as const
const pointIcons: Record<string, IconName> = {
  words: 'waves-duotone',
  range: 'sparkle-duotone',
  steps: 'flower-lotus-duotone',
}

interface Props {
  sample: About['www']['sample']
  levels: readonly string[]
}

function SampleReport({ sample, levels }: Props) {
  const t = useTexts(texts)
  const word = (level: number) => levels[level] ?? ''
  const words = { 0: word(0), 1: word(1), 2: word(2), 3: word(3), 4: word(4) }
  return (
    <div className="www-report">
      <Gauge
        value={58}
        range={[54, 62]}
        bands={ends.map((to, level) => ({ to, name: word(level), level: level as 0 | 1 | 2 | 3 | 4 }))}
        caption={sample.report.range}
        label={t('www.gauge')}
        table={{ caption: t('www.gauge_table'), columns: [t('www.gauge_level'), t('www.gauge_range')] }}
      />
      <SeverityBadge level={2} word={sample.report.level} className="www-report__level" />
      <p className="www-report__line">
        {sample.report.sentence.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <SeverityLegend words={words} current={2} label={t('www.levels')} />
    </div>
  )
}

function SampleRadar({ dimensions }: { dimensions: readonly string[] }) {
  const t = useTexts(texts)
  const columns = [t('www.radar_part'), t('www.radar_score'), t('www.radar_norm')]
  return (
    <div className="www-radar">
      <Radar
        axes={dimensions.map((name, i) => ({
          name: name.replace(' ', '|'),
          value: scores[i] ?? 0,
          norm: norms[i],
        }))}
        label={t('www.radar')}
        table={{ caption: t('www.radar_table'), columns }}
      />
    </div>
  )
}

export function Sample({ sample, levels }: Props) {
  return (
    <section id="www-sample" className="www-section" tabIndex={-1}>
      <div className="www-wrap www-sample">
        <div>
          <h2>
            {sample.heading.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h2>
          <p className="www-sub">{sample.caption}</p>
          <ul>
            {sample.points.map(({ id, title, text }) => (
              <li key={id} className="www-point">
                <Tile icon={pointIcons[id] ?? 'info-duotone'} tone="sea" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="www-pair">
          <SampleReport sample={sample} levels={levels} />
          <SampleRadar dimensions={sample.dimensions} />
        </div>
      </div>
    </section>
  )
}
