import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import type { QuestionCard, useMine, useQuestions } from '../../api/questions.ts'
import { QuestionRow } from '../../components/question-row.tsx'
import { texts } from '../../texts.ts'

const RowSkeleton = () => <Skeleton height={180} radius={20} />

/** One that came while the list was read would be in it twice. */
const onceEach = (pages: ReadonlyArray<{ list: readonly QuestionCard[] }>): QuestionCard[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((question) => [question.id, question])).values(),
]

interface Props {
  list: ReturnType<typeof useQuestions> | ReturnType<typeof useMine>
  empty: ReactNode
}

export function Rows({ list, empty }: Props) {
  const t = useTexts(texts)
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('loading')} slowText={t('slow')}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  const rows = onceEach(list.data.pages)
  if (rows.length === 0) return empty
  return (
    <>
      <ul className="questions__list">
        {rows.map((question) => (
          <li key={question.id}>
            <QuestionRow question={question} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
    </>
  )
}
