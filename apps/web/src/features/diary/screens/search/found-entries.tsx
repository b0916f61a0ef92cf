import { MoodGlyph } from '@mindisle/ui/mood'
import { useLanguage } from '../../../../lib/i18n/use-texts.ts'
import { Marked } from '../../../../lib/marked/marked.tsx'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { FoundEntry } from '../../api/search.ts'
import { ActivityTags } from '../../components/activity-tags.tsx'
import { useMoodNames } from '../../components/mood-names.ts'
import { clockAt, dayNumber, monthName, monthOfDay, shortMonthName } from '../../entry/days.ts'
import { levelOf } from '../../entry/draft.ts'
import { useToday } from '../../entry/use-today.ts'
import { useNames } from '../../entry/use-names.ts'

function Row({ entry }: { entry: FoundEntry }) {
  const names = useNames()
  const moods = useMoodNames()
  const level = levelOf(entry.mood)
  const [first = moods[level]] = names(entry.emotions)
  return (
    <li>
      <a className="diary-found" href={pageAddress('page10/diary/show', { id: entry.id })}>
        <MoodGlyph level={level} size={38} label={moods[level]} />
        <span className="diary-found__body">
          <span className="diary-found__top">
            <b>{first}</b>
            <small className="num">
              {dayNumber(entry.day)} · {clockAt(entry.at)}
            </small>
          </span>
          {entry.excerpt !== '' && (
            <span className="diary-found__text">
              <Marked text={entry.excerpt} />
            </span>
          )}
          <ActivityTags ids={entry.activities} />
        </span>
      </a>
    </li>
  )
}

/** By month, the newest first, as they come. */
export function FoundEntries({ list }: { list: readonly FoundEntry[] }) {
  const language = useLanguage()
  const year = useToday().slice(0, 4)
  const months = [...new Set(list.map(({ day }) => monthOfDay(day)))]
  return months.map((month) => (
    <section key={month}>
      <h2 className="diary-search__month">
        {month.startsWith(year) ? shortMonthName(month, language) : monthName(month, language)}
      </h2>
      <ul className="group">
        {list
          .filter(({ day }) => monthOfDay(day) === month)
          .map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
      </ul>
    </section>
  ))
}
