import { demoComments } from '@mindisle/content'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findAssessment } from '../../assessments/index.ts'
import { settle } from '../counters.ts'
import { addLikes, insertComment, putLike } from '../queries.ts'

const day = 24 * 3_600_000

/** What the demo people have said; `people` are their ids, in the order of the content. */
export async function loadDemoComments(tx: Tx, people: readonly string[], now: Date): Promise<void> {
  const personOf = (index: number): string => {
    const id = people[index]
    if (id === undefined) throw new Error(`there is no demo person ${index}`)
    return id
  }
  const ago = (days: number) => new Date(now.getTime() - days * day)
  for (const { assessmentId, author, stars, daysAgo, text, likedBy, replies } of demoComments) {
    if (!(await findAssessment(tx, assessmentId))) continue
    const plain = {
      subjectKind: 'assessment',
      subjectId: assessmentId,
      state: 'shown',
      isFolded: false,
    } as const
    const top = await insertComment(tx, {
      ...plain,
      id: newId(),
      userId: personOf(author),
      stars,
      text,
      createdAt: ago(daysAgo),
    })
    const answers = []
    for (const reply of replies)
      answers.push(
        await insertComment(tx, {
          ...plain,
          id: newId(),
          userId: personOf(reply.author),
          parentId: top.id,
          isTeam: reply.isTeam,
          text: reply.text,
          createdAt: ago(reply.daysAgo),
        }),
      )
    for (const index of likedBy)
      await putLike(tx, { userId: personOf(index), commentId: top.id, createdAt: now })
    await addLikes(tx, top.id, likedBy.length)
    await settle(
      tx,
      [top, ...answers].map((row) => [null, row] as const),
    )
  }
}
