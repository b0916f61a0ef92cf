import { Icon } from '@mindisle/ui/icon'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { ChapterHead } from '../api/types.ts'
import { texts } from '../reading/texts.ts'
import { chapterAddress, unlockAddress } from './addresses.ts'
import { chapterNumeral } from './numbers.ts'
import './reports.css'

interface Props {
  id: string
  chapters: readonly ChapterHead[]
  /** A closed chapter leads to what opens it, unless one is there already. */
  isUnlocking?: boolean
}

function End({ chapter, hasLocks }: { chapter: ChapterHead; hasLocks: boolean }) {
  const t = useTexts(texts)
  const isLocked = chapter.is_locked
  const isGift = hasLocks && chapter.is_free
  return (
    <>
      <small className={isGift ? 'chapters__free' : undefined}>
        {isGift ? t('chapters.free') : t('chapters.minutes', { count: chapter.minutes })}
      </small>
      <Icon name={isLocked ? 'lock-simple' : 'caret-right-bold'} size={isLocked ? 18 : 16} />
      {isLocked && <span className="sr">{t('chapters.locked')}</span>}
    </>
  )
}

/** The chapters as a list in a well: which can be read at once, and which are closed. */
export function ChapterList({ id, chapters, isUnlocking = false }: Props) {
  const language = useLanguage()
  const hasLocks = chapters.some(({ is_locked }) => is_locked)
  return (
    <ol className="chapters">
      {chapters.map((chapter, at) => {
        const isLocked = chapter.is_locked
        const body = (
          <>
            <span className="chapters__no" aria-hidden="true">
              {chapterNumeral(at + 1, language)}
            </span>
            <span className="chapters__t">
              <Words>{chapter.title}</Words>
            </span>
            <End chapter={chapter} hasLocks={hasLocks} />
          </>
        )
        return (
          <li key={chapter.id}>
            {isLocked && isUnlocking ? (
              <span className="chapters__row">{body}</span>
            ) : (
              <a
                className="chapters__row"
                href={isLocked ? unlockAddress(id) : chapterAddress(id, chapter.id)}
              >
                {body}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
