import { figureRules } from './figures/figure.ts'
import { byId, byKind, either, fields, list, matching, number, oneOf, pair, slug, words } from './shape.ts'

const value = number()
const count = number({ isWhole: true, from: 1 })
const isTrue = oneOf(true)

const option = fields({ needs: { id: slug }, may: { value, adds: byId(value) } })

const chosen = { needs: { options: slug } }
const numeric = { min: value, max: value, step: number({ over: 0 }) }
const item = byKind(
  {
    single: chosen,
    forced: chosen,
    image: chosen,
    timed: {
      needs: { options: slug, seconds: number({ over: 0 }) },
      may: { drawn: list(oneOf(...figureRules), 1) },
    },
    multiple: { needs: { options: slug, least: number({ isWhole: true, from: 0 }), most: count } },
    scale: { needs: { look: oneOf('slider', 'dots'), ...numeric } },
    number: { needs: numeric },
    text: { needs: { most: count } },
    matrix: { needs: { options: slug, rows: list(slug, 1) } },
  },
  {
    needs: { id: slug },
    may: {
      when: fields({ needs: { item: slug, options: list(slug, 1) } }),
      isOptional: isTrue,
      page: slug,
    },
  },
)

const keyed = fields({ needs: { item: slug }, may: { reverse: isTrue, weight: value } })
const graded = fields({
  needs: { item: slug, a: number({ over: 0, to: 10 }), b: list(number({ from: -20, to: 20 }), 1) },
  may: { reverse: isTrue },
})
const keyedItems = { needs: { items: list(keyed, 1) } }
const method = byKind({
  sum: keyedItems,
  mean: keyedItems,
  weighted: keyedItems,
  count: { needs: { items: list(keyed, 1), atLeast: value } },
  tally: { needs: { items: list(slug, 1) } },
  combine: {
    needs: {
      how: oneOf('sum', 'mean'),
      scales: list(fields({ needs: { scale: slug, weight: value } }), 1),
    },
  },
  table: { needs: { of: slug, rows: list(fields({ needs: { from: value, score: value } }), 1) } },
  graded: { needs: { items: list(graded, 1) } },
})

const band = fields({
  needs: { id: slug, min: value, max: value, level: oneOf(0, 1, 2, 3, 4, null) },
})

const scale = fields({
  needs: {
    id: slug,
    role: oneOf('total', 'dimension', 'facet'),
    method,
    digits: oneOf(0, 1, 2),
    min: value,
    max: value,
    direction: oneOf('better', 'worse', 'neutral'),
    bands: list(band),
  },
  may: { parent: slug, multiplier: number({ over: 0 }), answeredFrom: number({ over: 0, to: 1 }) },
})

const letter = matching(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'a letter or a short name')
const type = byKind({
  axes: {
    needs: { axes: list(fields({ needs: { scale: slug, low: letter, high: letter, cut: value } }), 1) },
  },
  top: { needs: { scales: list(slug, 2), take: count } },
})

const risk = either(
  'item',
  fields({ needs: { id: slug, item: slug, atLeast: value } }),
  fields({ needs: { id: slug, scale: slug, atLeast: value } }),
)

const quality = fields({
  needs: {},
  may: {
    fastest: number({ over: 0 }),
    longString: number({ over: 0, to: 1 }),
    opposites: list(pair(slug), 1),
    attention: list(fields({ needs: { item: slug, option: slug } }), 1),
    evenOdd: number({ over: 0, under: 1 }),
    fit: fields({ needs: { below: number({ under: 0 }) }, may: { models: list(list(graded, 1), 1) } }),
  },
})

const spread = { mean: value, sd: number({ over: 0 }) }
const normScale = byKind({
  normal: { needs: spread },
  empirical: {
    needs: {
      ...spread,
      table: list(fields({ needs: { score: value, percentile: number({ from: 0, to: 100 }) } }), 2),
    },
  },
})
const age = number({ isWhole: true, from: 0, to: 150 })
const norms = fields({
  needs: {
    version: words,
    groups: list(
      fields({
        needs: { id: slug, scales: byId(normScale) },
        may: { sex: oneOf('female', 'male'), ageFrom: age, ageTo: age, n: count },
      }),
      1,
    ),
  },
  may: {
    language: words,
    adapted: list(fields({ needs: { language: words, scales: list(slug, 1) } })),
    bands: list(fields({ needs: { id: slug }, may: { from: number({ from: 0, to: 100 }) } }), 2),
  },
})

const reliability = fields({
  needs: {
    scale: slug,
    kind: oneOf('alpha', 'retest', 'omega', 'change'),
    value: number({ over: 0 }),
    source: words,
  },
  may: { sd: number({ over: 0 }) },
})

const adaptive = fields({
  needs: {
    scales: list(slug, 1),
    leastItems: count,
    mostItems: count,
    precision: number({ over: 0, under: 1 }),
    facets: byId(slug),
  },
  may: { widen: number({ from: 1, to: 3 }) },
})

/** The catalogue's fields stand in the same file, so the outermost object is open. */
export const instrumentShape = fields({
  isOpen: true,
  needs: {
    id: slug,
    version: matching(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
    kind: oneOf('validated', 'after', 'own', 'play'),
    optionSets: byId(list(option, 2)),
    items: list(item, 1),
    scales: list(scale, 1),
    risks: list(risk),
    quality,
    reliability: list(reliability),
  },
  may: {
    mainScale: slug,
    type,
    norms,
    clinical: list(fields({ needs: { scale: slug, cutoff: value, source: words } }), 1),
    adaptive,
  },
})
