import type { OpeningPage } from '../../platform/http/openings.ts'
import { instrumentTexts } from './instruments.ts'
import { findAssessment, listCategories } from './queries.ts'

/** So many lines of what one gets are drawn; the few that have another number wait for the scripts. */
const drawnGets = 3

/**
 * What an assessment says of itself in the first window; how often it was taken changes, and is told by the answer. That
 * members have it is not said before the app knows whether this is a hard time for whoever looks at it.
 */
export const assessmentOpening: OpeningPage = {
  page: 'pages/table/show',
  named: 'id',
  unless: [],
  async find(tx, id, language) {
    const row = await findAssessment(tx, id)
    if (!row?.isVisible || row.isAdaptive || row.isPro === 1) return null
    const { gets, intro } = await instrumentTexts(tx, row.id, row.version, language)
    const [begins] = intro
    if (gets.length !== drawnGets || typeof begins !== 'string') return null
    const { kind, itemCount, minutes, takenCount, cover } = row
    const category = (await listCategories(tx)).find((one) => one.id === row.categoryId)?.name[language] ?? ''
    const words = gets.flatMap(({ title, text }, at) => [
      [`get${at + 1}`, title],
      [`text${at + 1}`, text],
    ])
    return {
      id,
      drawing: takenCount > 0 ? `${kind}-taken` : kind,
      words: {
        title: row.name[language],
        description: row.description[language],
        count: String(itemCount),
        minutes: String(minutes),
        begins,
        category,
        ...(Object.fromEntries(words) as Record<string, string>),
      },
      data: {
        cover,
        first: {
          category_id: row.categoryId,
          category_name: category,
          kind,
          is_pro: false,
          item_count: itemCount,
          minutes,
          taken_count: takenCount > 0 ? null : 0,
          is_adaptive: false,
          gets: gets.map(({ title, text }) => ({ title, text })),
          intro: [...intro],
        },
      },
    }
  },
}
