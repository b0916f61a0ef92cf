import { languages } from '@mindisle/base'
import { fields, list, oneOf, slug, words, type Shape } from '@mindisle/scoring/shape'
import { leavesOf } from '../leaves.ts'
import { dreamFamilies, type DreamSymbol } from './index.ts'

const inEach = (shape: Shape): Shape =>
  fields({ needs: Object.fromEntries(languages.map((language) => [language, shape])) })
const text = inEach(words)

const symbolShape = fields({
  needs: {
    id: slug,
    family: oneOf(...dreamFamilies),
    name: text,
    words: inEach(list(words, 3)),
    not: inEach(list(words)),
    image: text,
    emotion: text,
    day: text,
    culture: text,
    ask: text,
    recurring: text,
  },
})

const told = ['image', 'emotion', 'day', 'culture', 'ask', 'recurring'] as const

/** A symbol is looked at; it says nothing about what will be, about health or about money. */
const voice: ReadonlyArray<[pattern: RegExp, says: string]> = [
  [/[!！]/, 'is shouted'],
  [/您/, 'addresses people stiffly'],
  [/[“”]/, 'quotes with marks of another script'],
  [/预示着|将会|注定|大难|破财|发财|血光|will happen to you|you will soon|bad luck is coming/i, 'foretells'],
]

const wordsTwice = (symbols: readonly DreamSymbol[]): string[] => {
  const owner = new Map<string, string>()
  return symbols.flatMap(({ id, words: lists }) =>
    languages.flatMap((language) =>
      lists[language].flatMap((word) => {
        const key = word.toLowerCase()
        const before = owner.get(key)
        owner.set(key, id)
        return before !== undefined && before !== id ? [`${id}: "${word}" is a word of ${before} too`] : []
      }),
    ),
  )
}

function repeated(symbols: readonly DreamSymbol[]): string[] {
  const seen = new Map<string, string>()
  return symbols.flatMap((symbol) =>
    leavesOf(Object.fromEntries(told.map((part) => [part, symbol[part]]))).flatMap(([path, said]) => {
      // The two Chinese ones may be written alike.
      const key = `${path.split('.').at(-1)} ${said}`
      const before = seen.get(key)
      seen.set(key, symbol.id)
      return before === undefined ? [] : [`${symbol.id}: ${path} stands at ${before} too`]
    }),
  )
}

/** Everything that is wrong with the symbols, each with its id. */
export function symbolProblems(symbols: readonly DreamSymbol[]): string[] {
  const twice = symbols.filter(({ id }, at) => symbols.findIndex((other) => other.id === id) !== at)
  const form = symbols.flatMap((symbol) => {
    const problems: string[] = []
    symbolShape(symbol, '', problems)
    if (problems.length > 0) return problems.map((problem) => `${symbol.id}: ${problem}`)
    return leavesOf(Object.fromEntries(told.map((part) => [part, symbol[part]]))).flatMap(([path, said]) =>
      voice.filter(([pattern]) => pattern.test(said)).map(([, says]) => `${symbol.id}: ${path} ${says}`),
    )
  })
  return [
    ...twice.map(({ id }) => `${id}: is there twice`),
    ...form,
    ...wordsTwice(symbols),
    ...repeated(symbols),
  ]
}
