import { Cell, CellGroup } from '@mindisle/ui/cell'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useRecent, type DreamBrief } from '../../api/dreams.ts'
import { texts } from '../../texts.ts'

/** A date without a time is of that day everywhere. */
const noon = (day: string): string => `${day}T12:00`

export function DreamCell({ dream, className }: { dream: DreamBrief; className?: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const day = dayOf(noon(dream.day), language, now)
  const names = dream.symbols.map(({ name }) => name).join(t('list.comma'))
  return (
    <Cell
      className={className}
      start={
        dream.mood === null ? (
          <Tile icon="moon-stars-duotone" tone="sleep" size={36} />
        ) : (
          <MoodGlyph level={dream.mood as MoodLevel} size={36} label={t(`mood.${dream.mood as MoodLevel}`)} />
        )
      }
      title={dream.title}
      sub={names ? `${day} · ${names}` : day}
      href={pageAddress('page16/dream/result', { id: dream.id })}
    />
  )
}

/** Where there are none yet, or they cannot be read, nothing stands here: the page is for writing. */
export function Recent() {
  const t = useTexts(texts)
  const dreams = useRecent().data?.list ?? []
  if (dreams.length === 0) return null
  return (
    <CellGroup title={t('write.earlier')} className="dream-recent">
      {dreams.map((dream) => (
        <DreamCell key={dream.id} dream={dream} />
      ))}
    </CellGroup>
  )
}
