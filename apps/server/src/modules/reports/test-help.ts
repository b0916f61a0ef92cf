import type { TestApp } from '../../../testing/test-app.ts'
import {
  begin,
  given,
  saveTo,
  submitTo,
  type AttemptData,
  type AttemptItem,
  type Value,
} from '../../../testing/exams.ts'

/** What is answered to an item; `at` counts the questions. */
export type Choose = (item: AttemptItem, at: number) => Value

/** The option at a place, counted round. */
export const place =
  (of: (item: AttemptItem, at: number) => number): Choose =>
  (item, at) => {
    const ids = item.options.map(({ id }) => id)
    const pick = (shift: number): string => ids[(of(item, at) + shift) % Math.max(1, ids.length)] ?? ''
    switch (item.kind) {
      case 'scale':
      case 'number': {
        const [min, max, step] = [item.min ?? 0, item.max ?? 0, item.step ?? 1]
        return min + (of(item, at) % (Math.floor((max - min) / step) + 1)) * step
      }
      case 'text':
        return 'a few words'
      case 'multiple':
        return [...new Set(Array.from({ length: Math.max(1, item.least ?? 1) }, (_, i) => pick(i)))]
      case 'matrix':
        return Object.fromEntries(item.rows.map((row, i) => [row.id, pick(i)]))
      default:
        return pick(0)
    }
  }

async function sitAdaptive(
  app: TestApp,
  token: string,
  attempt: AttemptData,
  choose: Choose,
  ms: number,
): Promise<void> {
  let step = attempt.adaptive
  for (let at = 0; step?.next && step.may_stop === 0; at += 1) {
    await saveTo(app, token, attempt.id, [given(step.next.id, choose(step.next, at), attempt.server_now, ms)])
    step = (await app.send('POST /api/exam/next', { body: { id: attempt.id } }, { token })).answer.data
  }
}

/** Takes an assessment to its end, whatever it brings up; answers the report's id. */
export async function takeTest(
  app: TestApp,
  token: string,
  assessment: string,
  choose: Choose = place(() => 0),
  ms = 3_000,
): Promise<string> {
  const attempt = await begin(app, token, assessment)
  return finish(app, token, attempt, choose, ms)
}

export async function finish(
  app: TestApp,
  token: string,
  attempt: AttemptData,
  choose: Choose,
  ms = 3_000,
): Promise<string> {
  const items = new Map(attempt.items.map((item, at) => [item.id, { item, at }]))
  if (attempt.adaptive) await sitAdaptive(app, token, attempt, choose, ms)
  let answers = attempt.adaptive
    ? []
    : attempt.items
        .map((item, at) => ({ item, at }))
        .filter(({ item }) => item.when === null)
        .map(({ item, at }) => given(item.id, choose(item, at), attempt.server_now, ms))
  for (let round = 0; round < 20; round += 1) {
    const reply = await submitTo(app, token, attempt.id, answers)
    if (reply.status === 200) return reply.answer.data.report_id
    const { item_ids: missing = [] } = (reply.answer.data ?? {}) as unknown as { item_ids?: string[] }
    if (missing.length === 0) throw new Error(`${attempt.table_id}: ${reply.status} ${reply.answer.message}`)
    answers = missing.flatMap((id) => {
      const found = items.get(id)
      return found ? [given(id, choose(found.item, found.at), attempt.server_now, ms)] : []
    })
  }
  throw new Error(`${attempt.table_id}: it never ends`)
}

export const showReport = (
  app: TestApp,
  token: string,
  id: string,
  more: { norm?: 'kept' | 'current'; language?: string } = {},
) =>
  app.send(
    'GET /api/report/show',
    { query: { id, ...(more.norm && { norm: more.norm }) } },
    { token, headers: { 'accept-language': more.language ?? 'zh-Hans' } },
  )
