import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { sheetBehind } from '../answers.ts'
import { answersBehind, methodWords, partsBehind } from '../explain.ts'
import { requireReport } from '../access.ts'
import { normView } from '../present/norm.ts'
import { scaleView } from '../present/scale.ts'
import { readingOf } from '../reading.ts'

type Key = 'GET /api/report/why'

export async function explainScore({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const report = await requireReport(tx, actor, query.id)
  const reading = await readingOf(tx, report, language)
  const scale = reading.instrument.scales.find(({ id }) => id === query.scale)
  if (!scale) throw notFound()
  const sheet = await sheetBehind(tx, reading)
  return {
    scale: scaleView(reading, scale),
    method: methodWords(reading, scale),
    norm: normView(reading),
    answers: sheet ? answersBehind(reading, scale, sheet) : [],
    parts: partsBehind(reading, scale),
  }
}
