import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { SwitchCell } from '@mindisle/ui/switch'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Correction } from '../../api/charts.ts'
import type { Glossary } from '../../api/look-up.ts'
import { texts } from '../../texts.ts'
import { DayRing } from './day-ring.tsx'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  correction: Correction
  glossary: Glossary
  onChange(change: Partial<Draft>): void
}

/** Near enough to a border that a badly remembered minute matters. */
const close = 15

function Border({ correction, glossary }: Pick<Props, 'correction' | 'glossary'>) {
  const t = useTexts(texts)
  const nearest = [...correction.shifts].sort((a, b) => Math.abs(a.minutes) - Math.abs(b.minutes))[0]
  if (!nearest || Math.abs(nearest.minutes) > close) return null
  const count = Math.abs(nearest.minutes)
  const names = nearest.changed.map(({ pillar }) => glossary.short(`${pillar}-pillar`))
  return (
    <Note icon="hourglass-later" className="bazi-border">
      {t(nearest.minutes < 0 ? 'border.earlier' : 'border.later', {
        count,
        pillars: names.join(t('list.comma')),
      })}
    </Note>
  )
}

/** The sun over the place, beside the clock on the wall. */
export function Sun({ draft, correction, glossary, onChange }: Props) {
  const t = useTexts(texts)
  const isBySun = draft.time === 'sun'
  const ahead = correction.longitude_seconds + correction.equation_seconds - correction.summer_seconds
  const values = {
    place: draft.place?.name ?? '',
    minutes: Math.floor(Math.abs(ahead) / 60),
    seconds: Math.abs(ahead) % 60,
  }
  return (
    <>
      <Card className="bazi-sun">
        <DayRing correction={correction} glossary={glossary} isBySun={isBySun} />
        <p className="bazi-sun__line">
          <Icon name="sun-horizon" size={20} />
          <span>{t(ahead < 0 ? 'sun.behind' : 'sun.ahead', values)}</span>
        </p>
        <SwitchCell
          title={t('sun.use')}
          consequence={t('sun.use_off')}
          checked={isBySun}
          onChange={(checked) => onChange({ time: checked ? 'sun' : 'clock' })}
        />
      </Card>
      <Border correction={correction} glossary={glossary} />
    </>
  )
}
