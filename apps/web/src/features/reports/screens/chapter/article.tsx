import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Action, Chapter, ChapterHead } from '../../api/types.ts'
import { useActionWord } from '../../components/action-word.ts'
import { chapterNumeral } from '../../components/numbers.ts'
import { HelpEntry } from '../../components/risk-help.tsx'
import { needsHelp } from '../../components/scales.ts'
import { texts } from '../../reading/texts.ts'
import { Figure } from './figure.tsx'
import { neighboursOf } from './neighbours.ts'
import { NextCard } from './next-card.tsx'

/** Things to try, numbered; the first that leads somewhere gives the button. */
function ToTry({ actions }: { actions: readonly Action[] }) {
  const t = useTexts(texts)
  const wordFor = useActionWord()
  if (actions.length === 0) return null
  return (
    <section className="read-box">
      <h3>
        <Icon name="sun-horizon" size={22} />
        {t('chapter.try')}
      </h3>
      <ol>
        {actions.map(({ title, text, to }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
            {to !== null && (
              <Button kind="soft" size="s" className="read-box__go" href={to}>
                {wordFor(to)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Props {
  id: string
  chapter: Chapter
  number: number
  group: string | undefined
  chapters: readonly ChapterHead[]
}

/** Serif title and lead, plain body, one figure, things to try. */
export function Article({ id, chapter, number, group, chapters }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isMoved = needsHelp(chapter) && !chapter.is_risk
  const after = neighboursOf(chapter, chapters).next
  const next = chapters.find((one) => one.id === after)
  const minutes = t('chapter.minutes', { count: chapter.minutes })
  const eye =
    number > 0 ? `${t('chapter.nth', { number: chapterNumeral(number, language) })} · ${minutes}` : minutes
  return (
    <article className="pad read">
      <p className="read__eye">{eye}</p>
      <h2 className="read__t">
        <Words>{chapter.title}</Words>
      </h2>
      {isMoved && <HelpEntry className="read__help" />}
      {chapter.lead !== '' && <p className="read__lead">{chapter.lead}</p>}
      <Blocks text={chapter.text.slice(0, 1)} level={3} className="read__text" />
      {chapter.figure && chapter.figure.score !== null && (
        <Figure id={id} scale={chapter.figure} group={group} />
      )}
      <Blocks text={chapter.text.slice(1)} level={3} className="read__text" />
      <ToTry actions={chapter.actions} />
      {next && <NextCard id={id} next={next} number={number + 1} />}
      <div className="report-foot">
        <Note>{t('chapter.note')}</Note>
        {!isMoved && <HelpEntry />}
      </div>
    </article>
  )
}
