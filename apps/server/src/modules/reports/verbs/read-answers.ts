import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { answerWords, askedIn, questionWords, sheetBehind } from '../answers.ts'
import { requireReport } from '../access.ts'
import { nameOf, readingOf } from '../reading.ts'

type Key = 'GET /api/report/answers'

const seconds = (ms: number | undefined): number | null =>
  ms === undefined ? null : Math.round(ms / 100) / 10

export async function readAnswers({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const report = await requireReport(tx, actor, query.id)
  const reading = await readingOf(tx, report, language)
  const sheet = await sheetBehind(tx, reading)
  const doubtful = new Set(reading.result.quality.doubtfulItems)
  const asked = sheet ? askedIn(reading, sheet) : []
  return {
    id: report.id,
    name: nameOf(reading),
    created_at: report.createdAt.toISOString(),
    answers: asked.map((one) => ({
      item_id: one.id,
      text: questionWords(reading, one.id),
      answer: answerWords(reading, one),
      seconds: one.id === one.item.id ? seconds(sheet?.timing?.[one.id]) : null,
      is_doubtful: doubtful.has(one.id),
    })),
  }
}
