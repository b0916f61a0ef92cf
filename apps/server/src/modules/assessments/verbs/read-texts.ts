import type { DataOf } from '@mindisle/contract'
import type { InstrumentTexts } from '@mindisle/content/instruments'
import { isDrawn, matrixOf, type Instrument, type Item } from '@mindisle/scoring'
import type { Call, CallFacts } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { commonFaq } from '../common-faq.ts'
import { instrumentOf, instrumentTexts } from '../instruments.ts'
import { findAssessment } from '../queries.ts'

type FaqKey = 'GET /api/table/faq'
type SampleKey = 'GET /api/table/sample'

async function textsOf({ tx, language }: Pick<CallFacts, 'tx' | 'language'>, id: string) {
  const assessment = await findAssessment(tx, id)
  if (!assessment?.isVisible) throw notFound()
  return { table: assessment, texts: await instrumentTexts(tx, assessment.id, assessment.version, language) }
}

export async function showFaq(call: Call<FaqKey>): Promise<DataOf<FaqKey>> {
  const { texts } = await textsOf(call, call.query.id)
  const own = texts.faq.map(({ question, answer }) => ({ question, answer: [answer] }))
  return { name: texts.name, own, common: commonFaq(call.language) }
}

/** What stands to choose from, in words: the options, or the two ends of a scale. */
function choicesOf({ optionSets }: Instrument, texts: InstrumentTexts, item: Item): string[] {
  if (isDrawn(item)) return []
  if ('options' in item)
    return (optionSets[item.options] ?? []).map(({ id }) => texts.options[item.options]?.[id] ?? '')
  const ends = texts.ends?.[item.id]
  return ends ? [ends.low, ends.high] : []
}

/** No sitting draws by it: what the sample shows is asked of nobody. */
const sampleSeed = -1

function drawnOf(item: Item) {
  const matrix = isDrawn(item) ? matrixOf(item, sampleSeed) : { cells: [], options: [] }
  return { cells: [...matrix.cells], figures: [...matrix.options] }
}

/** Only the questions that its authors chose to show: the rest is for those who take it. */
export async function showSample(call: Call<SampleKey>): Promise<DataOf<SampleKey>> {
  const { table: assessment, texts } = await textsOf(call, call.query.id)
  const { instrument } = await instrumentOf(call.tx, assessment.id, assessment.version)
  const items = instrument.samples.flatMap((id) => instrument.items.find((item) => item.id === id) ?? [])
  return {
    name: texts.name,
    instruction: texts.instruction,
    item_count: assessment.itemCount,
    items: items.map((item) => ({
      id: item.id,
      text: texts.items[item.id] ?? '',
      options: choicesOf(instrument, texts, item),
      ...drawnOf(item),
    })),
  }
}
