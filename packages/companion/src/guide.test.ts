import { describe, expect, test } from 'vitest'
import { answer } from './guide.ts'
import { emptyMemory } from './memory.ts'
import { script } from '../testing/script.ts'
import type { Act, Answer, Memory, Moment } from './types.ts'

const moment: Moment = { manner: 'listen', day: '2026-11-17', isHard: false, seed: 7, known: null }

interface Said {
  text?: string
  intent?: string | null
  act?: Act
  isTold?: boolean
  moment?: Partial<Moment>
}

const say = (memory: Memory, { text = '', intent = null, act, isTold = false, ...rest }: Said): Answer =>
  answer(
    script,
    memory,
    {
      text,
      act: act ?? null,
      guesses: intent === null ? [] : [{ intent, likely: 0.9 }],
      isTold,
    },
    { ...moment, ...rest.moment },
  )

function talk(all: readonly Said[]): Answer[] {
  let memory = emptyMemory
  return all.map((said) => {
    const told = say(memory, said)
    memory = told.memory
    return told
  })
}

const questions = ({ sentences }: Answer): number => sentences.join('').split(/[?？]/u).length - 1

describe('answering', () => {
  test('R2 says that it does not follow, and differently the second time', () => {
    const [first, second] = talk([{ text: 'zxcv' }, { text: 'qwer' }])
    expect(first?.sentences[0]).toMatch(/follow/)
    expect(second?.chips.map(({ kind }) => kind)).toEqual(['exercises', 'human'])
    expect(talk([{ isTold: true }])[0]?.sentences[0]).not.toMatch(/follow/)
    expect(talk([{ text: 'for two weeks now' }])[0]?.sentences[0]).not.toMatch(/follow/)
  })

  test('R3 says back whom it is about, in the same language or not at all', () => {
    const low = { intent: 'low' }
    const all = talk([{ ...low, text: 'my boss shouted at me' }, low, low])
    expect(all[2]?.sentences.join(' ')).toContain('boss')
    const other = talk([{ ...low, text: '老板骂我' }, low, low])
    expect(other[2]?.sentences.join(' ')).not.toContain('老板')
  })

  test('R4 answers the same to the same', () => {
    const all: Said[] = [{ intent: 'low' }, { intent: 'low' }, { intent: 'yes' }]
    expect(talk(all)).toEqual(talk(all))
  })

  test('R5 says no sentence twice while another is left', () => {
    const all = talk(Array.from({ length: 6 }, () => ({ intent: 'low', moment: { manner: 'night' } })))
    const sentences = all.flatMap((one) => one.sentences)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('R6 asks at most one question in an answer', () => {
    for (const manner of ['listen', 'sort', 'night'] as const)
      for (const one of talk(Array.from({ length: 8 }, () => ({ intent: 'low', moment: { manner } }))))
        expect(questions(one)).toBeLessThanOrEqual(1)
  })

  test('R7 offers later, and not soon after a no', () => {
    const low = { intent: 'low', moment: { manner: 'sort' } } as const
    const all = talk([low, low, { ...low, intent: 'no' }, low, low, low, low, low])
    expect(all.map((one) => one.memory.offered !== null)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  test('R8 suggests one place, and in a hard time only people', () => {
    expect(talk([{ intent: 'test-me' }])[0]?.suggestion).toBe('test')
    expect(talk([{ intent: 'test-me', moment: { isHard: true } }])[0]?.suggestion).toBeNull()
    expect(talk([{ intent: 'human', moment: { isHard: true } }])[0]?.suggestion).toBe('human')
  })
})

describe('exercises', () => {
  const begin = { act: { kind: 'begin', exercise: 'plan' } } as const

  test('R9 goes step by step, may be skipped, left and taken up again', () => {
    const all = talk([
      begin,
      { text: 'walk' },
      { act: { kind: 'stop' } },
      { act: { kind: 'resume' }, moment: { day: '2026-11-18' } },
      { act: { kind: 'skip' } },
    ])
    expect(all.map(({ card }) => card?.step ?? null)).toEqual([1, 2, null, 2, 2])
    expect(all[2]?.memory.paused?.step).toBe(1)
    expect(all[4]?.card).toMatchObject({ kind: 'done', rows: [{ label: 'What', text: 'walk' }] })
  })

  test('R10 takes a number from words and asks again where there is none', () => {
    const number = (text: string) => talk([begin, { text: 'walk' }, { text }])[2]
    expect(number('八成吧')?.card?.rows.at(-1)?.text).toBe('80%')
    expect(number('about 70')?.card?.rows.at(-1)?.text).toBe('70%')
    expect(number('no idea')?.card?.kind).toBe('scale')
  })

  test('R11 asks once about what was planned, on a later day', () => {
    const later = { intent: 'greet', moment: { day: '2026-11-18' } }
    const all = talk([begin, { text: 'walk' }, { text: '50' }, { intent: 'greet' }, later, later])
    const asks = all.map(({ sentences }) => sentences.includes('How did the plan go?'))
    expect(asks).toEqual([false, false, false, false, true, false])
  })
})
