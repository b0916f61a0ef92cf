import { Cell } from '@mindisle/ui/cell'
import { lookOf } from '@mindisle/ui/cover'
import { SeverityBadge, type SeverityLevel } from '@mindisle/ui/severity'
import { Tag } from '@mindisle/ui/tag'
import { Tile } from '@mindisle/ui/tile'
import { clockOf } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { TestOfDay } from '../api/tests-of-day.ts'
import { texts } from '../texts.ts'

/** The word of a level without its gloss. */
const shortWord = (label: string): string => label.split(' · ')[0] ?? label

function Word({ label, level }: Pick<TestOfDay, 'label' | 'level'>) {
  if (label === '') return null
  if (level === null) return <Tag tone="sea">{shortWord(label)}</Tag>
  return <SeverityBadge level={level as SeverityLevel} word={shortWord(label)} isSmall />
}

export function TestCell({ test }: { test: TestOfDay }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Cell
      start={<Tile icon="clipboard-text" size={36} tone={lookOf(test.category_id).palette} />}
      title={test.name}
      sub={t('show.tested', { time: clockOf(test.created_at, language) })}
      end={<Word label={test.label} level={test.level} />}
      href={pageAddress('page2/report/show', { id: test.id })}
    />
  )
}
