import { readInstruments } from '@mindisle/content/instruments'
import { prepare, type Instrument } from '@mindisle/scoring'
import { seeded } from '../../packages/scoring/testing/seeded.ts'
import { ipipItems } from '../../content/instruments/ipip-words.ts'
import { alphas, domains } from '../instrument/ipip-figures.ts'
import { derivedOf, gradedItems } from '../instrument/ipip-graded.ts'
import { facetIdOf } from '../instrument/ipip.ts'
import { placedInFacets, plainForm, type Form } from './people.ts'

/** Item correlations of honest people: from loosely worded scales to nearly one question asked again and again. */
export const correlations = [0.35, 0.5, 0.65] as const

/** Of the five-factor bank its norms and reliabilities are known; of the others only what goes with what. */
async function bank(): Promise<Omit<Form, 'prepared'>> {
  const items = await ipipItems()
  const facetOf = Object.fromEntries(items.map((item) => [item.id, facetIdOf(item)]))
  const graded = domains.map((domain) => [domain.toLowerCase(), gradedItems(domain, items)] as const)
  const facets = domains.map((domain) => [
    domain.toLowerCase(),
    derivedOf(domain).facetCorrelation / alphas.facet,
  ])
  return { placed: placedInFacets(graded, facetOf), facets: Object.fromEntries(facets) as Form['facets'] }
}

export async function formOf(instrument: Instrument): Promise<Form> {
  const prepared = prepare(instrument)
  return instrument.id.startsWith('ipip-neo')
    ? { prepared, ...(await bank()) }
    : plainForm(prepared, seeded(5))
}

export async function allForms(): Promise<Form[]> {
  const all = await readInstruments()
  return Promise.all(all.map(({ instrument }) => formOf(instrument)))
}
