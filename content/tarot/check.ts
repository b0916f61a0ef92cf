import { languages } from '@mindisle/base'
import { fields, list, words, type Shape } from '@mindisle/scoring/shape'
import { leavesOf } from '../leaves.ts'
import { suits, topics, type TarotCard } from './index.ts'

const inEach = (shape: Shape): Shape =>
  fields({ needs: Object.fromEntries(languages.map((language) => [language, shape])) })
const text = inEach(words)
const byTopic = fields({ needs: Object.fromEntries(topics.map((topic) => [topic, text])) })
const keywords = inEach(list(words, 3))

const card = fields({
  needs: {
    id: words,
    suit: words,
    name: text,
    keywords: fields({ needs: { upright: keywords, reversed: keywords } }),
    upright: byTopic,
    reversed: byTopic,
    question: text,
  },
})

const ranks = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', 'page', 'knight', 'queen', 'king']
const majors = Array.from({ length: 22 }, (_, number) => String(number).padStart(2, '0'))

/** All 78, in the order of a new deck. */
export const deckIds: readonly string[] = suits.flatMap((suit) =>
  (suit === 'major' ? majors : ranks).map((rank) => `${suit}-${rank}`),
)

/** No verdict, no fear, nothing that a doctor, a lawyer or a bank would have to answer for. */
export const voice: ReadonlyArray<[pattern: RegExp, says: string]> = [
  [/[!！]/, 'is shouted'],
  [/您/, 'addresses people stiffly'],
  [/注定|厄运|噩运|灾祸|灾难|血光|大凶|不祥|诅咒|报应/, 'foretells doom'],
  [/你(们)?(一定|必定|必将|终将|将会)/, 'foretells'],
  [/\byou('ll| will| are going to)\b/i, 'foretells'],
  [/\b(doom|doomed|cursed?|fated|disaster|catastrophe)\b/i, 'foretells doom'],
  [/(股票|基金|彩票|投资|贷款|借钱给)/, 'advises about money'],
  [/\b(stocks|invest(ing|ment)?|lottery|loan)\b/i, 'advises about money'],
  [/(吃药|停药|服药|诊断|病情|怀孕|手术)/, 'advises about health'],
  [/\b(medication|diagnos\w+|pregnan\w+|surgery|illness)\b/i, 'advises about health'],
]

export const voiceProblems = (tree: unknown): string[] =>
  leavesOf(tree).flatMap(([path, said]) =>
    voice.filter(([pattern]) => pattern.test(said)).map(([, says]) => `${path} ${says}: ${said}`),
  )

function repeatedTexts(cards: readonly TarotCard[]): string[] {
  const seen = new Map<string, string>()
  return cards.flatMap(({ id, upright, reversed, question }) =>
    leavesOf({ upright, reversed, question }).flatMap(([path, said]) => {
      const language = path.split('.').at(-1)
      const before = seen.get(`${language} ${said}`)
      seen.set(`${language} ${said}`, id)
      return before === undefined ? [] : [`${before} and ${id}: ${said}`]
    }),
  )
}

/** Everything that is wrong with the cards, each with its id. */
export function cardProblems(cards: readonly TarotCard[]): string[] {
  const ids = cards.map(({ id }) => id)
  return [
    ...(ids.join() === deckIds.join() ? [] : ['the deck is not the 78 cards in their order']),
    ...cards.flatMap((one) => {
      const problems: string[] = []
      card(one, '', problems)
      return [...problems, ...voiceProblems(one)].map((problem) => `${one.id}: ${problem}`)
    }),
    ...repeatedTexts(cards),
  ]
}
