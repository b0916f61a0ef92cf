import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import type { ChapterHead } from '../../api/types.ts'
import { chapterAddress, unlockAddress } from '../../components/addresses.ts'
import { chapterNumeral } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'

interface Props {
  id: string
  next: ChapterHead
  number: number
}

/** What comes after this chapter, in whose place it opens. */
export function NextCard({ id, next, number }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const returnLink = useReturnLink()
  const facts = [t('chapter.next'), t('chapter.minutes', { count: next.minutes })]
  return (
    <a
      className="read-next"
      {...returnLink(next.is_locked ? unlockAddress(id) : chapterAddress(id, next.id))}
    >
      <span className="read-next__no" aria-hidden="true">
        {chapterNumeral(number, language)}
      </span>
      <span className="grow">
        <span className="read-next__facts">{facts.join(' · ')}</span>
        <b className="read-next__t">{next.title}</b>
      </span>
      <Icon name={next.is_locked ? 'lock-simple' : 'caret-right-bold'} size={16} />
      {next.is_locked && <span className="sr">{t('chapters.locked')}</span>}
    </a>
  )
}
