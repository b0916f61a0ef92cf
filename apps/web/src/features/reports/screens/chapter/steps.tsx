import { ActionBar, ActionBarSide } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import type { Chapter, ChapterHead } from '../../api/types.ts'
import { chapterAddress, reportAddress, unlockAddress } from '../../components/addresses.ts'
import { texts } from '../../reading/texts.ts'
import { neighboursOf } from './neighbours.ts'

interface Props {
  id: string
  chapter: Chapter
  chapters: readonly ChapterHead[]
  share: number
}

/** Chapters as dots: those before, the half sun for this one, those to come. */
function Dots({ chapters, current }: { chapters: readonly ChapterHead[]; current: string }) {
  const at = chapters.findIndex(({ id }) => id === current)
  return (
    <div className="read-dots" aria-hidden="true">
      {chapters.map(({ id }, index) => (
        <i key={id} className={index === at ? 'is-now' : index < at ? 'is-past' : undefined} />
      ))}
    </div>
  )
}

/** Before and after: a neighbour takes this page's place, so that back leads to the contents. */
export function Steps({ id, chapter, chapters, share }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const returnLink = useReturnLink()
  const left = Math.ceil(chapter.minutes * (1 - share))
  const to = (slug: string): string => {
    const isLocked = chapters.find((one) => one.id === slug)?.is_locked
    return isLocked ? unlockAddress(id) : chapterAddress(id, slug)
  }
  const go = (slug: string) => void navigator.redirectTo(to(slug))
  const { previous, next } = neighboursOf(chapter, chapters)
  return (
    <>
      <div className="report-room" aria-hidden="true" />
      <ActionBar hug className="read-steps">
        {previous !== null && (
          <IconButton
            icon="arrow-left"
            label={t('chapter.previous')}
            className="report-share report-share--bar"
            onClick={() => go(previous)}
          />
        )}
        <ActionBarSide>
          <Dots chapters={chapters} current={chapter.id} />
          <p className="cap center">{left > 0 ? t('chapter.left', { count: left }) : t('chapter.end')}</p>
        </ActionBarSide>
        {next === null ? (
          <Button className="read-steps__go" {...returnLink(reportAddress(id))}>
            {t('chapter.report')}
          </Button>
        ) : (
          <Button className="read-steps__go" onClick={() => go(next)}>
            {t('chapter.next')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
