import { Skeleton } from '@mindisle/ui/skeleton'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import { TopicBannerSkeleton } from '@mindisle/ui/topic-banner'
import type { ReactNode } from 'react'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useResultsOf } from '../../api/results.ts'
import type { Kind } from '../../flow/kinds.ts'
import { FoundList } from './found.tsx'
import { LoadingSkeleton } from './loading-skeleton.tsx'

const next: Record<Kind, ReactNode> = {
  table: <AssessmentCardSkeleton />,
  special: <TopicBannerSkeleton />,
  article: <Skeleton height={72} radius={14} />,
  symptom: <Skeleton height={72} radius={18} />,
  counselor: <Skeleton height={72} radius={18} />,
  activity: <Skeleton height={72} radius={18} />,
  question: <Skeleton height={72} radius={18} />,
  tarot: <Skeleton height={72} radius={18} />,
  dream: <Skeleton height={72} radius={18} />,
  bazi: <Skeleton height={72} radius={18} />,
  tag: <Skeleton width={120} height={36} radius={18} />,
}

/** Everything of one kind, page by page. */
export function OneKind({ kind, words }: { kind: Kind; words: string }) {
  const found = useResultsOf(kind, words)
  const list = found.data?.pages.flatMap((page) => page.list) ?? []
  if (!found.data) {
    if (found.isError) return <LoadFailed query={found} />
    return <LoadingSkeleton>{next[kind]}</LoadingSkeleton>
  }
  return (
    <div className="results__one">
      <FoundList kind={kind} list={list} />
      <ListEnd list={found}>
        <div className="results__next">{next[kind]}</div>
      </ListEnd>
    </div>
  )
}
