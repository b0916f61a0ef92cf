import { createHash } from 'node:crypto'
import { languages } from '@mindisle/base'
import { describe, expect, test } from 'vitest'
import { heldBack } from '@mindisle/companion'
import packed from '@mindisle/companion/weights' with { type: 'json' }
import {
  companionAnswers,
  companionDanger,
  companionExercises,
  companionIntents,
  companionPhrases,
  companionReplies,
  companionTalk,
} from '@mindisle/content/companion'
import { readSituations } from '@mindisle/content/companion/exchanges'
import { noIntent, readLines } from '@mindisle/content/companion/lines'
import { exchangeProblems } from './exchange-problems.ts'

const lists = [
  ...Object.entries(companionReplies).flatMap(([id, { reflect, ask }]) => [
    ...(reflect ? [{ where: `${id} reflect`, list: reflect }] : []),
    { where: `${id} ask`, list: ask },
  ]),
  ...Object.entries(companionPhrases).map(([id, list]) => ({ where: id, list })),
  ...Object.entries(companionAnswers).map(([id, list]) => ({ where: id, list })),
  ...Object.entries(companionTalk).map(([id, list]) => ({ where: id, list })),
]

describe('what the companion says', () => {
  test('every intent that is answered has enough to say in each language', () => {
    for (const { id, group } of companionIntents) {
      if (group === 'exercise') continue
      for (const language of languages) {
        const { reflect, ask } = companionReplies[id] ?? {}
        const said = (group === 'talk' ? reflect : ask)?.[language] ?? []
        expect(said.length, `${id} ${language}`).toBeGreaterThanOrEqual(group === 'talk' ? 2 : 8)
        expect(new Set(said).size, `${id} ${language}`).toBe(said.length)
      }
    }
  })

  test('every exercise that is named is there, and says all of it', () => {
    const ids = new Set(companionExercises.map(({ id }) => id))
    expect(ids.size).toBeGreaterThanOrEqual(16)
    for (const { id, exercise } of companionIntents)
      if (exercise !== null) expect(ids.has(exercise), `${id} names ${exercise}`).toBe(true)
    for (const { id, steps } of companionExercises) {
      expect(new Set(steps.map((step) => step.id)).size, id).toBe(steps.length)
      for (const step of steps) expect(step.kind === 'breath', `${id} ${step.id}`).toBe(step.rhythm !== null)
    }
  })

  test('nothing it says would be held back from a model', () => {
    const sentences = [
      ...lists.flatMap(({ list }) =>
        languages.flatMap((language) => list[language].map((text) => ({ language, text }))),
      ),
      ...companionExercises.flatMap(({ begin, end, steps }) =>
        languages.flatMap((language) =>
          [begin, end, ...steps.map(({ say }) => say)].map((texts) => ({ language, text: texts[language] })),
        ),
      ),
    ]
    const held = sentences.flatMap(({ language, text }) => {
      const why = heldBack(text, language !== 'en')
      return why === null ? [] : [`${why}: ${text}`]
    })
    expect(held).toEqual([])
  })

  test('the first words of every danger name the machine and lead to people', () => {
    const openings = Object.entries(companionDanger).filter(([id]) => id.startsWith('open_'))
    expect(openings.length).toBeGreaterThanOrEqual(10)
    for (const [id, texts] of openings)
      for (const language of languages) {
        expect(texts[language].join(''), `${id} ${language}`).toMatch(/AI/u)
        expect(texts[language].join(''), `${id} ${language}`).toMatch(
          /\{(?:ambulance|police|line)\}|下面|below/u,
        )
      }
  })

  test('no word of danger names a number of its own: numbers are those of where the reader is', () => {
    for (const [id, texts] of Object.entries(companionDanger))
      for (const language of languages)
        for (const text of texts[language]) expect(text, id).not.toMatch(/\d{3,}/u)
  })
})

describe('what it learns from', () => {
  test('each intent has at least forty lines in each language, and none is there twice', () => {
    const counts = new Map<string, number>()
    const seen = new Set<string>()
    const known = new Set([...companionIntents.map(({ id }) => id), noIntent])
    for (const { language, intent, text } of readLines()) {
      expect(known.has(intent), `${intent}: ${text}`).toBe(true)
      const line = `${language} ${intent} ${text}`
      expect(seen.has(line), line).toBe(false)
      seen.add(line)
      counts.set(`${language} ${intent}`, (counts.get(`${language} ${intent}`) ?? 0) + 1)
    }
    for (const language of languages)
      for (const { id } of companionIntents)
        expect(counts.get(`${language} ${id}`) ?? 0, `${language} ${id}`).toBeGreaterThanOrEqual(40)
  })

  test('the weights were trained on exactly these lines', () => {
    const hash = createHash('sha256')
    for (const { language, intent, text } of readLines()) hash.update(`${language}\t${intent}\t${text}\n`)
    expect(packed.corpus).toBe(hash.digest('hex'))
  })
})

describe.each(languages)('what is said in known situations, %s', (language) => {
  const situations = readSituations(language)

  test('has nothing wrong with it, and would not be held back', () => {
    expect(exchangeProblems(situations, language)).toEqual([])
  })

  test('covers many situations, each with advice and with words for any further detail', () => {
    expect(situations.length).toBeGreaterThanOrEqual(120)
    for (const { id, exchanges } of situations) {
      const kinds = exchanges.map(({ kind }) => kind)
      expect(kinds.includes('tell') || kinds.includes('ask'), id).toBe(true)
      expect(kinds, id).toContain('more')
      expect(kinds, id).toContain('advice')
    }
  })
})
