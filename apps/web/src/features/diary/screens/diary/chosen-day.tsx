import { Button } from '@mindisle/ui/button'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { EntryCard } from '../../components/entry-card.tsx'
import type { useMonthView } from '../../components/use-month-view.ts'
import { dayName } from '../../entry/days.ts'
import { texts } from '../../texts.ts'

interface Props {
  day: string
  today: string
  view: Pick<ReturnType<typeof useMonthView>, 'days' | 'waiting' | 'isCut'>
}

/** The newest first, as one comes to read what was written last. Without network nobody knows that there was nothing. */
export function ChosenDay({ day, today, view: { days, waiting, isCut } }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const entries = days.get(day) ?? []
  if (entries.length > 0)
    return entries
      .toReversed()
      .map((entry) => <EntryCard key={entry.id} entry={entry} isWaiting={waiting.has(entry.id)} />)
  return (
    <div className="diary__none">
      <p>
        {isCut
          ? t('day.cut')
          : day === today
            ? t('day.today_empty')
            : t('day.empty', { day: dayName(day, language) })}
      </p>
      {day < today && (
        <Button kind="soft" size="m" href={pageAddress('page10/diary/modify', { day })}>
          {t('day.write')}
        </Button>
      )}
    </div>
  )
}
