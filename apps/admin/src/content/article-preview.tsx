import { Blocks, type BlockTexts } from '@mindisle/ui/blocks'
import { Note } from '@mindisle/ui/note'
import { Tag } from '@mindisle/ui/tag'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'

const pause = 400

/** What was typed, once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pause)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}

function useBlockTexts(): BlockTexts {
  const { t } = useWords()
  return {
    minutes: (count) => t('articles.exercise_minutes', { count }),
    notes: t('articles.notes'),
    note: (number) => t('articles.note', { number }),
    back: (number) => t('articles.note_back', { number }),
  }
}

const namedTest = (id: string) => <Tag>{id}</Tag>

/** As people will read it: the server reads what was typed with the parser that publishes it. */
export function ArticlePreview({ markdown, lang }: { markdown: string; lang: string }) {
  const { t } = useWords()
  const texts = useBlockTexts()
  const settled = useSettled(markdown)
  const { data } = useQuery({
    queryKey: ['preview', settled],
    queryFn: () => call('POST /api/admin/articles/preview', { body: { markdown: settled } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <div aria-busy="true" />
  const { problem, title, lead, text } = data
  if (problem)
    return (
      <Note icon="warning-circle-fill">
        {problem.line === null
          ? problem.text
          : t('articles.problem', { line: problem.line, what: problem.text })}
      </Note>
    )
  return (
    <article className="preview" lang={lang}>
      <h3 className="title-2 serif">{title}</h3>
      <p className="preview__lead">{lead}</p>
      <Blocks text={text} level={3} idPrefix="preview-" texts={texts} showTest={namedTest} />
    </article>
  )
}
