import { inAllLanguages, type Language } from '@mindisle/base'
import type { CompiledInstrument } from '@mindisle/content/instruments'
import type { Tx } from '../../platform/db/database.ts'
import { listCategories, listSpecials, listTags } from '../assessments/index.ts'
import type { SearchSource } from './entry.ts'

type Texts = Record<Language, string>
type Instruments = readonly CompiledInstrument[]

/** Among what fits equally well, assessments come first, in the order of the catalogue. */
const weights = { table: 2000, special: 1000, tag: 0 } as const

function tableSource(
  { instrument, texts }: CompiledInstrument,
  position: number,
  labels: readonly Texts[],
): SearchSource {
  return {
    kind: 'table',
    id: instrument.id,
    categoryId: instrument.category,
    title: inAllLanguages((language) => texts[language].name),
    line: inAllLanguages((language) => texts[language].line),
    words: [...instrument.synonyms, ...labels.flatMap((label) => Object.values(label)), instrument.id],
    weight: weights.table - position,
  }
}

const mostOf = (ids: readonly string[]): string | undefined =>
  ids.toSorted((a, b) => ids.filter((id) => id === b).length - ids.filter((id) => id === a).length)[0]

const namesShown = 3

/** A tag looks like most of what stands under it; one without assessments leads nowhere. */
function tagSource(id: string, title: Texts, position: number, all: Instruments): SearchSource[] {
  const under = all.filter(({ instrument }) => instrument.tags.includes(id))
  const categoryId = mostOf(under.map(({ instrument }) => instrument.category))
  if (categoryId === undefined) return []
  const line = inAllLanguages((language) =>
    under
      .slice(0, namesShown)
      .map(({ texts }) => texts[language].name)
      .join(language === 'en' ? ', ' : '、'),
  )
  return [{ kind: 'tag', id, categoryId, title, line, words: [], weight: weights.tag - position }]
}

/** Everything that can be found, as the catalogue has just been loaded. */
export async function sourcesOf(tx: Tx, all: Instruments): Promise<SearchSource[]> {
  const [categories, tags, specials] = [await listCategories(tx), await listTags(tx), await listSpecials(tx)]
  const order = categories.map((category) => category.id)
  const sorted = all.toSorted(
    (a, b) => order.indexOf(a.instrument.category) - order.indexOf(b.instrument.category),
  )
  const nameOf = (id: string) => categories.filter((category) => category.id === id).map((row) => row.name)
  const labelsOf = ({ category, tags: ids }: CompiledInstrument['instrument']): Texts[] => [
    ...nameOf(category),
    ...tags.filter((tag) => ids.includes(tag.id)).map((tag) => tag.name),
  ]
  return [
    ...sorted.map((one, position) => tableSource(one, position, labelsOf(one.instrument))),
    ...tags.flatMap((tag, position) => tagSource(tag.id, tag.name, position, sorted)),
    ...specials.map((special, position): SearchSource => {
      const texts = special.texts as Record<Language, { name: string; line: string }>
      return {
        kind: 'special',
        id: special.id,
        categoryId: special.categoryId,
        title: inAllLanguages((language) => texts[language].name),
        line: inAllLanguages((language) => texts[language].line),
        words: nameOf(special.categoryId).flatMap((name) => Object.values(name)),
        weight: weights.special - position,
      }
    }),
  ]
}
