import { Words } from '@mindisle/ui/words'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { ChapterHead } from '../../api/types.ts'
import { chapterAddress, unlockAddress } from '../../components/addresses.ts'
import { chapterNumeral } from '../../components/numbers.ts'
import type { Place } from '../../device/reading.ts'
import { texts } from '../../reading/texts.ts'

interface Props {
  id: string
  chapter: ChapterHead
  number: number
  place: Place | null
}

function State({ chapter, place }: Pick<Props, 'chapter' | 'place'>) {
  const t = useTexts(texts)
  if (chapter.is_locked) {
    return (
      <span className="chapter-card__state">
        <Icon name="lock-simple" size={16} />
        {t('chapters.locked')}
      </span>
    )
  }
  if (place?.done.includes(chapter.id)) {
    return (
      <span className="chapter-card__state is-done">
        <Icon name="check-circle-fill" size={16} />
        {t('chapters.done')}
      </span>
    )
  }
  return place?.at[chapter.id] ? (
    <span className="chapter-card__state is-now">
      <Icon name="sun-horizon-fill" size={16} />
      {t('chapters.begun')}
    </span>
  ) : null
}

export function ChapterCard({ id, chapter, number, place }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isLocked = chapter.is_locked
  return (
    <Card className="chapter-card" href={isLocked ? unlockAddress(id) : chapterAddress(id, chapter.id)}>
      <span className="chapter-card__no" aria-hidden="true">
        {chapterNumeral(number, language)}
      </span>
      <span className="grow">
        <b className="chapter-card__t">
          <Words>{chapter.title}</Words>
        </b>
        {chapter.lead !== '' && <span className="chapter-card__p">{chapter.lead}</span>}
        <span className="chapter-card__facts">
          {t('chapters.minutes', { count: chapter.minutes })}
          <State chapter={chapter} place={place} />
        </span>
      </span>
      <Icon name="caret-right-bold" size={16} className="chapter-card__caret" />
    </Card>
  )
}
