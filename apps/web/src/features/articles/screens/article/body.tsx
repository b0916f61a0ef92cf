import { Blocks, type BlockTexts } from '@mindisle/ui/blocks'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import { useId, type RefObject } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { Deferred } from '../../../../lib/states/deferred.tsx'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import { lookOfGroup } from '../../../../shared/symptoms/looks.ts'
import type { Article } from '../../api/articles.ts'
import { articleAddress } from '../../components/addresses.ts'
import { ArticleRow } from '../../components/article-row.tsx'
import { useMarked } from '../../listen/use-listening.ts'
import { texts } from '../../texts.ts'
import { Contents } from './contents.tsx'
import { Head } from './head.tsx'

function useBlockTexts(): BlockTexts {
  const t = useTexts(texts)
  return {
    minutes: (count) => t('exercise_minutes', { count }),
    notes: t('notes'),
    note: (number) => t('note_ref', { number }),
    back: (number) => t('note_back', { number }),
  }
}

/** Assessments that the text does not show itself, what people feel that it speaks of, and articles near it. */
function Next({ article }: { article: Article }) {
  const t = useTexts(texts)
  const shown = new Set(
    article.text.map((block) => (typeof block === 'object' && 'test' in block ? block.test : '')),
  )
  const tests = article.tests.filter((test) => !shown.has(test.table_id))
  if (tests.length + article.related.length + article.symptoms.length === 0) return null
  return (
    <section className="section article-next">
      <h2>{t('next.title')}</h2>
      {tests.length > 0 && (
        <ul className="stack" aria-label={t('next.tests')}>
          {tests.map((test) => (
            <li key={test.table_id}>
              <AssessmentCard assessment={test} />
            </li>
          ))}
        </ul>
      )}
      {article.symptoms.length > 0 && (
        <section aria-label={t('next.symptoms')}>
          <CellGroup>
            {article.symptoms.map(({ id, name, group_id: group }) => (
              <Cell
                key={id}
                href={pageAddress('page14/symptom/show', { id })}
                start={<Tile size={36} {...lookOfGroup(group)} />}
                title={name}
              />
            ))}
          </CellGroup>
        </section>
      )}
      <ul className="article-next__near" aria-label={t('list.label')}>
        {article.related.map((near) => (
          <li key={near.id}>
            <ArticleRow article={near} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  article: Article
  /** What is read, and its name: both are looked at while it moves. */
  text: RefObject<HTMLElement | null>
  head: (node: HTMLElement | null) => void
}

export function Body({ article, text, head }: Props) {
  const t = useTexts(texts)
  const blockTexts = useBlockTexts()
  useMarked(article, text)
  // The same article may lie below in the history: names in the page must not collide.
  const own = useId()
  const showTest = (id: string) => {
    const test = article.tests.find((one) => one.table_id === id)
    return test && <AssessmentCard assessment={test} />
  }
  return (
    <>
      <article className="article" ref={text}>
        <Head article={article} title={head} />
        <Contents text={article.text} idPrefix={own} />
        <Blocks
          text={article.text}
          idPrefix={own}
          texts={blockTexts}
          showTest={showTest}
          className="article__text"
        />
        <div className="article__note">
          <Note>{t('note')}</Note>
        </div>
        <p className="article__printed">
          {t('printed', { address: window.location.origin + articleAddress(article.id) })}
        </p>
      </article>
      <Deferred>
        <Next article={article} />
      </Deferred>
    </>
  )
}
