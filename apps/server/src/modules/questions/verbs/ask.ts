import { questionTopics } from '@mindisle/content/questions'
import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, Refusal, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { saysSomething, tidy } from '../../../platform/words.ts'
import { findUser, isShownToOthers, lockUsers } from '../../account/index.ts'
import { findCounselors } from '../../counselors/index.ts'
import { questionsPerDay, questionsPerHour } from '../limits.ts'
import { judge } from '../policy.ts'
import { findQuestion, insertQuestion, type QuestionRow } from '../queries.ts'
import { settle } from '../settle.ts'
import { tellCounselor } from '../tell.ts'
import { questionPlace } from '../words.ts'

type Key = 'POST /api/question/ask'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

const gone = () => notFound('question.gone')

const badTopics = () =>
  new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'topics', problem: 'enum' }] } })

/** Only one who is there to answer can be asked in private: behind a sample is nobody. */
async function requireReachable({ tx, body, actor }: Call<Key>): Promise<string | null> {
  if (body.seen_by !== 'private') return null
  const [counselor] = body.counselor_id === undefined ? [] : await findCounselors(tx, [body.counselor_id])
  const behind = counselor?.userId ? await findUser(tx, counselor.userId) : null
  const isThere = behind !== null && isShownToOthers(behind) && behind.id !== actor.userId
  if (!counselor || !isThere || counselor.leftAt) throw refused('counselor_gone', 'question.counselor_gone')
  return counselor.id
}

async function keep(call: Call<Key>, keys: PersonKeys): Promise<QuestionRow | null> {
  const { tx, now, actor, body, heard } = call
  const { userId } = actor
  const asked = { title: tidy(body.title), text: tidy(body.text) }
  if (!saysSomething(asked.title)) throw new Refusal(422, 'question.empty')
  const counselorId = await requireReachable(call)
  const isSealed = counselorId !== null
  const place = questionPlace(body.id)
  const words = isSealed ? { sealed: await keys.sealFor(tx, userId, place, JSON.stringify(asked)) } : asked
  return insertQuestion(tx, {
    id: body.id,
    userId,
    seenBy: body.seen_by,
    counselorId,
    topics: [...new Set(body.topics)],
    ...words,
    ...judge(`${asked.title}\n${asked.text}`, heard, isSealed),
    createdAt: now,
  })
}

/** However often it is sent, it is one question. What sounds like danger is kept, and help has come first. */
export async function askQuestion(call: Call<Key>, { limits, personKeys }: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body, heard } = call
  if (!body.topics.every((id) => questionTopics.some((topic) => topic.id === id))) throw badTopics()
  const [author] = await lockUsers(tx, [actor.userId])
  if (!author) throw notSignedIn()
  const answer = ({ id, state }: QuestionRow): DataOf<Key> => ({
    id,
    state: state === 'gone' ? 'removed' : state,
    needs_help: heard.needsHelp === 'self',
  })
  const before = await findQuestion(tx, body.id)
  if (before && before.userId !== actor.userId) throw gone()
  if (before) return answer(before)
  const wait = await limits.take([
    [questionsPerHour, actor.userId],
    [questionsPerDay, actor.userId],
  ])
  if (wait !== null) throw tooOften(wait)
  const question = await keep(call, personKeys)
  if (!question) throw gone()
  await settle(tx, question.id)
  await tellCounselor(tx, question, now)
  return answer(question)
}
