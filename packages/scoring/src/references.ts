import type { Instrument, Item, Scale } from './instrument.ts'

type Say = (problem: string) => void

export function repeated<T>(all: readonly T[]): T[] {
  return [...new Set(all.filter((one, index) => all.indexOf(one) !== index))]
}

const optionsOf = (item: Item): string | undefined => ('options' in item ? item.options : undefined)

/** Ids under which something is answered or scored: items, and rows instead of their matrix. */
export const scoredIds = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.kind === 'matrix' ? item.rows : [item.id]))

function names(instrument: Instrument, say: Say): void {
  const unique = (where: string, ids: readonly string[]): void => {
    for (const id of repeated(ids)) say(`${where}: ${id} is there twice`)
  }
  unique(
    'items',
    instrument.items.flatMap((item) => (item.kind === 'matrix' ? [item.id, ...item.rows] : [item.id])),
  )
  unique(
    'scales',
    instrument.scales.map(({ id }) => id),
  )
  unique(
    'risks',
    instrument.risks.map(({ id }) => id),
  )
  unique('norms.groups', instrument.norms?.groups.map(({ id }) => id) ?? [])
  unique(
    'reliability',
    instrument.reliability.map(({ scale, kind }) => `${kind} of ${scale}`),
  )
  for (const [id, options] of Object.entries(instrument.optionSets)) {
    unique(
      `optionSets.${id}`,
      options.map((option) => option.id),
    )
  }
  for (const [index, { bands }] of instrument.scales.entries()) {
    unique(
      `scales[${index}].bands`,
      bands.map(({ id }) => id),
    )
  }
}

function optionSets(instrument: Instrument, say: Say): void {
  const tallies = new Set(
    instrument.scales.filter(({ method }) => method.kind === 'tally').map(({ id }) => id),
  )
  for (const [index, item] of instrument.items.entries()) {
    const set = optionsOf(item)
    if (set !== undefined && !Object.hasOwn(instrument.optionSets, set)) {
      say(`items[${index}].options: there is no option set ${set}`)
    }
  }
  for (const [id, options] of Object.entries(instrument.optionSets)) {
    for (const [index, { adds = {} }] of options.entries()) {
      for (const scale of Object.keys(adds)) {
        if (!tallies.has(scale)) say(`optionSets.${id}[${index}].adds: ${scale} is no tally scale`)
      }
    }
  }
}

/** Option ids by scored id, for what may be a condition or an attention item. */
function choosable(instrument: Instrument, items: readonly Item[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const item of items) {
    const set = optionsOf(item)
    const ids = set === undefined ? [] : (instrument.optionSets[set] ?? []).map(({ id }) => id)
    if (set !== undefined) for (const id of scoredIds([item])) found.set(id, ids)
  }
  return found
}

function conditions(instrument: Instrument, say: Say): void {
  const all = new Set(scoredIds(instrument.items))
  for (const [index, { id, when }] of instrument.items.entries()) {
    if (!when) continue
    const path = `items[${index}].when`
    const options = choosable(instrument, instrument.items.slice(0, index)).get(when.item)
    if (!all.has(when.item)) say(`${path}: there is no item ${when.item}`)
    else if (!options) say(`${path}: ${when.item} must have options and stand before ${id}`)
    else {
      for (const option of when.options) {
        if (!options.includes(option)) say(`${path}: ${when.item} has no option ${option}`)
      }
    }
  }
}

/** Path and id of every scored item that a scale names. */
function itemsOf({ method }: Scale, path: string): Array<[string, string]> {
  if (!('items' in method)) return []
  return method.items.map((entry, index) => [
    `${path}.method.items[${index}]`,
    typeof entry === 'string' ? entry : entry.item,
  ])
}

/** Path and id of every scale that something names. */
function scaleMentions(instrument: Instrument): Array<[string, string]> {
  const { scales, mainScale, type, risks, norms, reliability, clinical = [], adaptive } = instrument
  const mentions: Array<[string, string]> = scales.flatMap(({ parent, method }, index) => {
    const path = `scales[${index}]`
    const own: Array<[string, string]> = parent === undefined ? [] : [[`${path}.parent`, parent]]
    if (method.kind === 'table') own.push([`${path}.method.of`, method.of])
    if (method.kind === 'combine') {
      own.push(
        ...method.scales.map(({ scale }, i): [string, string] => [`${path}.method.scales[${i}]`, scale]),
      )
    }
    return own
  })
  if (mainScale !== undefined) mentions.push(['mainScale', mainScale])
  if (type?.kind === 'axes') mentions.push(...type.axes.map(named('type.axes', ({ scale }) => scale)))
  if (type?.kind === 'top') mentions.push(...type.scales.map(named('type.scales', (scale) => scale)))
  for (const [index, rule] of risks.entries()) {
    if ('scale' in rule) mentions.push([`risks[${index}].scale`, rule.scale])
  }
  for (const [index, group] of (norms?.groups ?? []).entries()) {
    for (const scale of Object.keys(group.scales)) mentions.push([`norms.groups[${index}].scales`, scale])
  }
  for (const [index, adapted] of (norms?.adapted ?? []).entries()) {
    mentions.push(...adapted.scales.map(named(`norms.adapted[${index}].scales`, (scale) => scale)))
  }
  mentions.push(...reliability.map(named('reliability', ({ scale }) => scale)))
  mentions.push(...clinical.map(named('clinical', ({ scale }) => scale)))
  if (adaptive) mentions.push(...adaptive.scales.map(named('adaptive.scales', (scale) => scale)))
  return mentions
}

const named =
  <T>(path: string, idOf: (one: T) => string) =>
  (one: T, index: number): [string, string] => [`${path}[${index}]`, idOf(one)]

function itemMentions({ scales, risks, quality, adaptive }: Instrument): Array<[string, string]> {
  return [
    ...scales.flatMap((scale, index) => itemsOf(scale, `scales[${index}]`)),
    ...risks.flatMap((rule, index): Array<[string, string]> =>
      'item' in rule ? [[`risks[${index}].item`, rule.item]] : [],
    ),
    ...(quality.opposites ?? []).flatMap((both, index) =>
      both.map((id): [string, string] => [`quality.opposites[${index}]`, id]),
    ),
    ...(quality.attention ?? []).map(named('quality.attention', ({ item }) => item)),
    ...(quality.fit?.models ?? []).flat().map(named('quality.fit.models', ({ item }) => item)),
    ...Object.keys(adaptive?.facets ?? {}).map((id): [string, string] => ['adaptive.facets', id]),
  ]
}

function attention(instrument: Instrument, say: Say): void {
  const options = choosable(instrument, instrument.items)
  for (const [index, { item, option }] of (instrument.quality.attention ?? []).entries()) {
    if (!options.get(item)?.includes(option))
      say(`quality.attention[${index}]: ${item} has no option ${option}`)
  }
}

const leansOn = ({ method }: Scale): string[] =>
  method.kind === 'combine'
    ? method.scales.map(({ scale }) => scale)
    : method.kind === 'table'
      ? [method.of]
      : []

/** Scales in an order in which each comes after those it is made of; those in a circle are left out. */
export function inOrder(scales: readonly Scale[]): Scale[] {
  const done = new Set<string>()
  const ordered: Scale[] = []
  for (let before = -1; before < ordered.length;) {
    before = ordered.length
    for (const scale of scales) {
      if (done.has(scale.id) || !leansOn(scale).every((id) => done.has(id))) continue
      done.add(scale.id)
      ordered.push(scale)
    }
  }
  return ordered
}

/** Names that lead nowhere. What is checked after this may follow every reference. */
export function lostReferences(instrument: Instrument): string[] {
  const problems: string[] = []
  const say: Say = (problem) => problems.push(problem)
  names(instrument, say)
  optionSets(instrument, say)
  conditions(instrument, say)
  attention(instrument, say)
  const scales = new Set(instrument.scales.map(({ id }) => id))
  const items = new Set(scoredIds(instrument.items))
  for (const [path, id] of scaleMentions(instrument))
    if (!scales.has(id)) say(`${path}: there is no scale ${id}`)
  for (const [path, id] of itemMentions(instrument))
    if (!items.has(id)) say(`${path}: there is no item ${id}`)
  if (problems.length > 0) return problems
  const ordered = new Set(inOrder(instrument.scales))
  for (const [index, scale] of instrument.scales.entries()) {
    if (!ordered.has(scale)) say(`scales[${index}].method: ${scale.id} is made of itself in a circle`)
  }
  return problems
}
