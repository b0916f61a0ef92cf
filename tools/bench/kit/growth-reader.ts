import { grantPoints } from '../../../apps/server/src/modules/money/index.ts'
import { queriesOn } from '../../../apps/server/src/platform/db/database.ts'
import type { RealServer } from '../../faults/kit/server.ts'
import { extreme, type AttemptData, type AttemptItem } from '../../../apps/server/testing/exams.ts'
import { diaryEntry } from './diary-entry.ts'
import type { Reader } from './growth-row.ts'
import { joinUp } from './seed-catalogue.ts'

const assessmentId = 'attachment'
const underwayAssessment = 'low-mood-9'
const adaptiveAssessment = 'ipip-neo-adaptive'
const diaryId = 'growth0000000000'

type Step = NonNullable<AttemptData['adaptive']>
type Call = <T>(path: string, body: object) => Promise<T>

const caller =
  (server: RealServer, token: string): Call =>
  async <T>(path: string, body: object) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { success, message, data } = (await response.json()) as {
      success: boolean
      message: string
      data: T
    }
    if (!success) throw new Error(`${path}: ${message}`)
    return data
  }

const begin = (call: Call, assessment: string): Promise<AttemptData> =>
  call('/api/exam/start', { table_id: assessment, birth_year: 1990, gate_passed: 1, health_consent: 1 })

const answerTo = (item: AttemptItem) => ({
  item_id: item.id,
  value: extreme(item, 'first'),
  revision: 1,
  ms: 900,
})

async function take(call: Call): Promise<string> {
  const { id, items } = await begin(call, assessmentId)
  const answers = items.map(answerTo)
  const { report_id: reportId } = await call<{ report_id: string }>('/api/exam/submit', { id, answers })
  return reportId
}

async function takeHalf(call: Call): Promise<string> {
  const { id, items } = await begin(call, underwayAssessment)
  await call('/api/exam/save', { id, answers: items.slice(0, items.length / 2).map(answerTo) })
  return id
}

async function takeFiveAdaptive(call: Call): Promise<string> {
  const { id, adaptive } = await begin(call, adaptiveAssessment)
  let next = adaptive?.next ?? null
  for (let asked = 0; asked < 5 && next; asked += 1) {
    await call('/api/exam/save', { id, answers: [answerTo(next)] })
    ;({ next } = await call<Step>('/api/exam/next', { id }))
  }
  return id
}

/** Takes an assessment twice, opens its deep part, publishes it, says what they think, and leaves two others half-way. */
export async function createReader(server: RealServer): Promise<Reader> {
  const { token, userId } = await joinUp(server.url)
  const call = caller(server, token)
  const reportIds = [await take(call), await take(call)] as const
  await queriesOn(server.sql).transaction((tx) => grantPoints(tx, userId, 10_000, new Date()))
  const wanted = { kind: 'report', report_id: reportIds[0], pay_with: 'points' }
  const { order } = await call<{ order: { id: string } }>('/api/order/create', { wanted })
  const published = { id: reportIds[0], parts: ['type'], is_indexed: 0 }
  const { token: publicToken } = await call<{ token: string }>('/api/report/publish', published)
  const said = { table_id: assessmentId, text: '挺好', stars: 5 }
  const { comment } = await call<{ comment: { id: string } }>('/api/comment/write', said)
  const { scene } = await call<{ scene: string }>('/api/share/scene', { path: 'pages/index/index' })
  await call('/api/diary/save', { entries: [diaryEntry(diaryId, 1)] })
  const underwayId = await takeHalf(call)
  const adaptiveId = await takeFiveAdaptive(call)
  return {
    token,
    userId,
    assessmentId,
    reportIds,
    publicToken,
    orderId: order.id,
    commentId: comment.id,
    underwayId,
    adaptiveId,
    scene,
    diaryId,
  }
}
