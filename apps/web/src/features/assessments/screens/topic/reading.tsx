import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Cover, coverOf } from '@mindisle/ui/cover'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useArticlesOn } from '../../api/shelves.ts'
import { texts } from '../../texts.ts'

/** What there is to read on a topic. It comes after everything else, and a topic without it is whole. */
export function Reading({ topicId }: { topicId: string }) {
  const t = useTexts(texts)
  const heading = useId()
  const articles = useArticlesOn(topicId).data?.list ?? []
  if (articles.length === 0) return null
  return (
    <section className="section topic-part" aria-labelledby={heading}>
      <h2 id={heading}>{t('topic.reading')}</h2>
      <CellGroup>
        {articles.map(({ id, title, lead, cover }) => (
          <Cell
            key={id}
            href={pageAddress('pages/article/show', { id })}
            strong
            start={<Cover {...coverOf(cover)} className="topic-cover" />}
            title={title}
            sub={lead}
          />
        ))}
      </CellGroup>
    </section>
  )
}
