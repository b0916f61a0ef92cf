import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { MoodGlyph } from '@mindisle/ui/mood'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { clockAt, dayName } from '../entry/days.ts'
import { levelOf } from '../entry/draft.ts'
import type { EntryBrief } from '../entry/types.ts'
import { texts } from '../texts.ts'
import { ActivityTags } from './activity-tags.tsx'
import { useEntryTitle } from './entry-title.ts'
import './entry-card.css'

interface Props {
  entry: EntryBrief
  /** The server does not have it yet. */
  isWaiting: boolean
}

/** One entry of the chosen day; it opens whole. */
export function EntryCard({ entry, isWaiting }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const title = useEntryTitle()
  return (
    <Card className="entry-card" href={pageAddress('page10/diary/show', { id: entry.id })}>
      <div className="entry-card__top">
        <MoodGlyph level={levelOf(entry.mood)} size={48} />
        <div className="grow">
          <h3>{title(entry)}</h3>
          <p className="cap">
            {dayName(entry.day, language)} <span className="num">{clockAt(entry.at)}</span>
          </p>
        </div>
        {isWaiting && <Icon name="cloud-slash" size={20} label={t('saved.here')} className="ink-3" />}
      </div>
      {entry.excerpt !== '' && <p className="entry-card__text">{entry.excerpt}</p>}
      <p className="entry-card__more">
        {entry.picture_count > 0 && (
          <span>
            <Icon name="image-later" size={16} />
            {t('entry.pictures', { count: entry.picture_count })}
          </span>
        )}
        {entry.has_voice && (
          <span>
            <Icon name="microphone" size={16} />
            {t('entry.voice')}
          </span>
        )}
      </p>
      <ActivityTags ids={entry.activities} />
    </Card>
  )
}
