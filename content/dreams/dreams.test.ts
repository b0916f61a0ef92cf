import { expect, test } from 'vitest'
import { symbolProblems } from './check.ts'
import { dreamFamilies, dreamPhrases, dreamSymbols, type DreamSymbol } from './index.ts'
import { leavesOf } from '../leaves.ts'

test('the symbols are whole, and at least two hundred in ten families', () => {
  expect(symbolProblems(dreamSymbols)).toEqual([])
  expect(dreamSymbols.length).toBeGreaterThanOrEqual(200)
  expect(new Set(dreamSymbols.map(({ family }) => family))).toEqual(new Set(dreamFamilies))
})

const [first, second] = dreamSymbols as [DreamSymbol, DreamSymbol]
const changed = (change: Partial<DreamSymbol>): DreamSymbol[] => [first, { ...second, ...change }]

test.each<[says: string, symbols: DreamSymbol[]]>([
  ['is there twice', changed({ id: first.id })],
  ['is a word of', changed({ words: first.words })],
  ['stands at', changed({ image: first.image })],
  ['foretells', changed({ image: { ...second.image, en: 'You will soon be rich.' } })],
  ['quotes with marks', changed({ ask: { ...second.ask, 'zh-Hans': '“家”在哪里？' } })],
  ['is shouted', changed({ ask: { ...second.ask, 'zh-Hans': '为什么！' } })],
  [second.id, changed({ words: { ...second.words, en: [] } })],
])('a planted fault is found: %s', (says, symbols) =>
  expect(symbolProblems(symbols).join('\n')).toContain(says),
)

test('no sentence of the reading stands in two places', () => {
  for (const language of ['zh-Hans', 'en'] as const) {
    const said = leavesOf(dreamPhrases)
      .filter(([path]) => path.split('.').includes(language))
      .map(([, text]) => text)
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  }
})
