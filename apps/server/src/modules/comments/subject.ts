import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'

/** What a comment is about. */
export interface Subject {
  subjectKind: string
  subjectId: string
}

export interface Commenter {
  userId: string
  language: Language
}

/** One kind of things that people may comment on and rate; its owning module registers it. */
export interface CommentSubject {
  kind: string
  /** Comments on what is hidden are hidden with it. */
  isVisible(tx: Tx, id: string): Promise<boolean>
  /** Refuses, in words of its own, whoever may not write about it; only asked about what is visible. */
  requireEligible(tx: Tx, commenter: Commenter, id: string): Promise<void>
  /** By id, the hidden ones too: one's own comments still say what they are about. */
  namesOf(tx: Tx, ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>
}

export type CommentSubjects = ReadonlyMap<string, CommentSubject>

export function commentSubjectsOf(list: readonly CommentSubject[]): CommentSubjects {
  const subjects = new Map(list.map((subject) => [subject.kind, subject]))
  if (subjects.size < list.length) throw new Error('two comment subjects are of the same kind')
  return subjects
}

/** On the wire a comment is about an assessment unless it says otherwise. */
export const subjectOf = (asked: { table_id: string; subject_kind?: string }): Subject => ({
  subjectKind: asked.subject_kind ?? 'assessment',
  subjectId: asked.table_id,
})

export async function requireVisible(
  tx: Tx,
  subjects: CommentSubjects,
  { subjectKind, subjectId }: Subject,
): Promise<CommentSubject> {
  const subject = subjects.get(subjectKind)
  if (!subject || !(await subject.isVisible(tx, subjectId))) throw notFound()
  return subject
}
