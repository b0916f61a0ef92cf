import { demoQuestions, type DemoQuestion } from '@mindisle/content/questions'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findCounselors } from '../../counselors/index.ts'
import { insertAnswer, insertMessage } from '../answers/queries.ts'
import { insertQuestion } from '../queries.ts'
import { addFollows, addVotes, putFollow, putVote } from '../reactions/queries.ts'
import { settle } from '../settle.ts'

const day = 24 * 3_600_000

interface Loading {
  tx: Tx
  now: Date
  personOf(index: number): string
}

const ago = (now: Date, days: number, place = 0) => new Date(now.getTime() - days * day + place * 3_600_000)

async function loadAnswers({ tx, now, personOf }: Loading, { id, answers }: DemoQuestion): Promise<void> {
  for (const { counselorId, daysAgo, text, helpfulFor, isBest, said } of answers) {
    if ((await findCounselors(tx, [counselorId])).length === 0) continue
    const answer = await insertAnswer(tx, {
      id: newId(),
      questionId: id,
      counselorId,
      text: text['zh-Hans'],
      sample: text,
      state: 'shown',
      isBest,
      createdAt: ago(now, daysAgo),
    })
    if (!answer) continue
    for (const index of helpfulFor)
      await putVote(tx, { userId: personOf(index), answerId: answer.id, createdAt: now })
    await addVotes(tx, answer.id, helpfulFor.length)
    for (const [place, one] of said.entries())
      await insertMessage(tx, {
        id: newId(),
        answerId: answer.id,
        isCounselor: one.isCounselor,
        text: one.text['zh-Hans'],
        sample: one.text,
        state: 'shown',
        createdAt: ago(now, one.daysAgo, place + 1),
      })
  }
}

/** What the demo people have asked, and the demo counselors answered; `people` are their ids, in the order of the content. */
export async function loadDemoQuestions(tx: Tx, people: readonly string[], now: Date): Promise<void> {
  const personOf = (index: number): string => {
    const id = people[index]
    if (id === undefined) throw new Error(`there is no demo person ${index}`)
    return id
  }
  for (const demo of demoQuestions) {
    const { id, topics, author, daysAgo, words, sameBy } = demo
    const row = {
      id,
      userId: personOf(author),
      seenBy: 'anonymous',
      topics,
      ...words['zh-Hans'],
      sample: words,
      state: 'shown',
      isFolded: false,
      createdAt: ago(now, daysAgo),
    } as const
    if (!(await insertQuestion(tx, row))) continue
    for (const index of sameBy)
      await putFollow(tx, { userId: personOf(index), questionId: id, createdAt: now })
    await addFollows(tx, id, sameBy.length)
    await loadAnswers({ tx, now, personOf }, demo)
    await settle(tx, id)
  }
}
