import { expect, test } from 'vitest'
import { parseHand, readLines } from './corpus.ts'

const corpus = readLines('corpus')

test('every message is labelled, and harmless exactly where its class says so', () => {
  expect(corpus.length).toBeGreaterThan(10_000)
  for (const line of corpus) {
    const isHarmless = line.class === 'soundalike' || line.class === 'ordinary'
    expect(line.level === 'none', `${line.hand} ${line.family}`).toBe(isHarmless)
    expect(line.text, `${line.hand} ${line.family}`).not.toBe('')
  }
})

test('no hand writes a message twice, and no two hands hear the same in another way', () => {
  const seen = new Map<string, { hand: string; isDanger: boolean }>()
  const odd = corpus.flatMap(({ earlier, text, hand, level }) => {
    const said = [...earlier, text].join('\n')
    const isDanger = level !== 'none'
    const before = seen.get(said)
    seen.set(said, { hand, isDanger })
    if (!before || (before.hand !== hand && before.isDanger === isDanger)) return []
    return [`${before.hand}, ${hand}: ${said}`]
  })
  expect(odd).toEqual([])
})

test('a head that nobody can read is refused with its place', () => {
  const head = '@ farewell | veiled | watch | suicide | self | en | chat | worker'
  expect(parseHand('one', `${head}\nhi ⇒ take care of the cat`)).toEqual([
    expect.objectContaining({ family: 'farewell', earlier: ['hi'], text: 'take care of the cat' }),
  ])
  expect(() => parseHand('one', head.replace('watch', 'loud'))).toThrow('one:1: "loud"')
  expect(() => parseHand('one', 'a message')).toThrow('one:1')
})
