import { inAllLanguages } from '@mindisle/base'
import { searchWords } from '@mindisle/content'
import type { Tx } from '../../../platform/db/database.ts'
import type { Texts } from '../../../platform/http/texts.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry, type SearchSource } from '../../search/index.ts'
import { presentCard } from '../present.ts'
import { findAssessments, listCategories, listSpecials, listTags } from '../queries.ts'
import { listFindable, listTagged, type FindableRow } from './queries.ts'

/** Among what fits equally well, assessments come first, in the order of the catalogue. */
const weights = { assessment: 2000, special: 1000, tag: 0 } as const

const namesIn = (texts: readonly Texts[]): string[] => texts.flatMap((name) => Object.values(name))

const assessments: SearchSource = {
  kind: 'table',
  atRisk: searchWords.atRisk,

  async list(tx) {
    const [rows, tagged, categories] = [
      await listFindable(tx),
      await listTagged(tx),
      await listCategories(tx),
    ]
    const labelsOf = ({ id, categoryId }: FindableRow): Texts[] => [
      ...categories.filter((category) => category.id === categoryId).map(({ name }) => name),
      ...tagged.filter((tag) => tag.assessmentId === id).map(({ name }) => name),
    ]
    return rows.map((row, position) => ({
      id: row.id,
      categoryId: row.categoryId,
      title: row.name,
      line: row.description,
      words: [...row.synonyms, ...namesIn(labelsOf(row)), row.id],
      weight: weights.assessment - position,
    }))
  },

  async present(tx, ids, language) {
    const rows = await findAssessments(tx, ids)
    return new Map(rows.map((row) => [row.id, { table: presentCard(row, language) }]))
  },

  async findPaid(tx, ids) {
    const rows = await findAssessments(tx, ids)
    const paid = rows.filter((row) => row.priceFen > 0 || row.pricePoints > 0 || row.isPro === 1)
    return new Set(paid.map((row) => row.id))
  },
}

async function bring(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  const entries = new Map((await source.list(tx)).map((entry) => [entry.id, entry]))
  for (const id of ids) {
    const entry = entries.get(id)
    if (entry) await putSearchEntry(tx, { kind: source.kind, ...entry })
    else await removeSearchEntry(tx, source.kind, id)
  }
}

/** After it was hidden or shown. */
export const bringFindable = (tx: Tx, id: string): Promise<void> => bring(tx, assessments, [id])

const specials: SearchSource = {
  kind: 'special',

  async list(tx) {
    const categories = await listCategories(tx)
    return (await listSpecials(tx)).map(({ id, categoryId, texts }, position) => ({
      id,
      categoryId,
      title: inAllLanguages((language) => texts[language].name),
      line: inAllLanguages((language) => texts[language].line),
      words: namesIn(categories.filter((one) => one.id === categoryId).map(({ name }) => name)),
      weight: weights.special - position,
    }))
  },
}

const mostOf = (ids: readonly string[]): string | undefined =>
  ids.toSorted((a, b) => ids.filter((id) => id === b).length - ids.filter((id) => id === a).length)[0]

const namesShown = 3

/** A tag looks like most of what stands under it; one without assessments leads nowhere. */
function tagEntry(
  tag: { id: string; name: Texts },
  position: number,
  under: readonly FindableRow[],
): Array<Omit<SearchEntry, 'kind'>> {
  const categoryId = mostOf(under.map((row) => row.categoryId))
  if (categoryId === undefined) return []
  const line = inAllLanguages((language) =>
    under
      .slice(0, namesShown)
      .map(({ name }) => name[language])
      .join(language === 'en' ? ', ' : '、'),
  )
  return [{ id: tag.id, categoryId, title: tag.name, line, words: [], weight: weights.tag - position }]
}

const tags: SearchSource = {
  kind: 'tag',

  async list(tx) {
    const [all, rows, tagged] = [await listTags(tx), await listFindable(tx), await listTagged(tx)]
    const under = (id: string) =>
      rows.filter((row) => tagged.some((tag) => tag.id === id && tag.assessmentId === row.id))
    return all.flatMap((tag, position) => tagEntry(tag, position, under(tag.id)))
  },
}

export const bringTopicFindable = (tx: Tx, id: string): Promise<void> => bring(tx, specials, [id])

/** The name of a tag is a word of all that stands or stood under it. */
export async function bringTagFindable(tx: Tx, id: string, under: readonly string[]): Promise<void> {
  await bring(tx, tags, [id])
  await bring(tx, assessments, under)
}

export const assessmentsSearch: readonly SearchSource[] = [assessments, specials, tags]
