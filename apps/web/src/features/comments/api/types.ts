import type { DataOf, InputOf } from '@mindisle/contract'

export type Comment = DataOf<'POST /api/comment/write'>['comment']
export type TopComment = DataOf<'GET /api/comment/list'>['list'][number]
export type MyComment = DataOf<'GET /api/comment/mine'>['list'][number]
export type Reason = InputOf<'POST /api/comment/report'>['body']['reason']

/** What comments are about: an assessment, or what the kind says. */
export interface Topic {
  kind: string
  id: string
}

export const isAssessment = ({ kind }: Topic): boolean => kind === 'assessment'
/** An article is read, not rated. */
export const isRated = ({ kind }: Topic): boolean => kind !== 'article'
export const topicOf = (comment: Comment): Topic => ({ kind: comment.subject_kind, id: comment.table_id })

/** Which comments, in which order. */
export interface Filter {
  sort: 'newest' | 'liked'
  stars: number | null
}

/** Everything read about comments stands under it, so that one change reaches every page that shows it. */
export const commentsKey = ['comments'] as const
