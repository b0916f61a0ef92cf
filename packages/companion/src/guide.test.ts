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
  test('R2 says once that it does not follow, never after its own question', () => {
    const [first, second] = talk([{ text: 'zxcv' }, { text: 'qwer' }])
    expect(first?.sentences[0]).toMatch(/follow/)
    expect(second?.sentences.join(' ')).not.toMatch(/follow/)
    const after = talk([{ text: 'The dog and the fishing' }, { text: 'zxcv' }])
    expect(after[0]?.memory.asked).not.toBeNull()
    expect(after[1]?.sentences.join(' ')).not.toMatch(/follow/)
  })

  test('R3 turns words back to the person, the weightiest clause, rarely, and never danger', () => {
    const [first, second] = talk([
      { text: 'My cousin set up the printer. My boss shouted at me in front of everyone.' },
      { text: 'My boss shouted at me again' },
    ])
    expect(first?.sentences[0]).toMatch(/your boss shouted at you in front of everyone/i)
    expect(second?.sentences.join(' ')).not.toMatch(/shouted/)
    expect(talk([{ text: '老板当着全组骂我' }])[0]?.sentences.join(' ')).not.toContain('老板')
    expect(talk([{ text: 'I counted the pills again' }])[0]?.sentences.join(' ')).not.toContain('pills')
  })

  test('R3 drops what was corrected', () => {
    const all = talk([
      { intent: 'low', text: 'It was a grey day out' },
      { text: "No, I'm not sad about it" },
      { intent: 'low', text: 'Grey again' },
    ])
    expect(all[1]?.sentences[0]).toMatch(/^I missed that/)
    expect(all[2]?.memory.wrong).toContain('low')
  })

  test('R4 answers the same to the same', () => {
    const all: Said[] = [{ intent: 'low' }, { intent: 'low' }, { intent: 'yes' }]
    expect(talk(all)).toEqual(talk(all))
  })

  test('R5 says no sentence twice while another is left', () => {
    const all = talk(
      Array.from({ length: 6 }, () => ({ intent: 'low', text: 'so low', moment: { manner: 'night' } })),
    )
    const sentences = all.flatMap((one) => one.sentences)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('R6 asks at most one question in an answer', () => {
    for (const manner of ['listen', 'sort', 'night'] as const)
      for (const one of talk(Array.from({ length: 8 }, () => ({ intent: 'low', moment: { manner } }))))
        expect(questions(one)).toBeLessThanOrEqual(1)
  })

  test('R7 offers later, begins only by a yes, and not soon after a no', () => {
    const low = { intent: 'low', text: 'a grey day', moment: { manner: 'sort' } } as const
    const all = talk([low, low, low, low])
    expect(all.map(({ memory }) => memory.offered !== null)).toEqual([false, false, false, true])
    const offered = all.at(-1)?.memory ?? emptyMemory
    for (const text of ['yeah go on', 'go on then', 'yh', 'can also', '行，那你领着我做吧', '都得', '好啊'])
      expect(say(offered, { text }).card?.step, text).toBe(1)
    for (const text of [
      'no',
      "don't want that",
      '别跟我来这套',
      '不要',
      'why',
      'what is that?',
      'maybe later',
      "i'd rather just talk",
    ])
      expect(say(offered, { text }).card, text).toBeNull()
    const declined = say(offered, { text: 'no thanks' }).memory
    expect(say(declined, low).memory.offered).toBeNull()
  })

  test('R8 suggests one place, and in a hard time only people', () => {
    expect(talk([{ intent: 'test-me', text: 'a test please' }])[0]?.suggestion).toBe('test')
    expect(
      talk([{ intent: 'test-me', text: 'a test please', moment: { isHard: true } }])[0]?.suggestion,
    ).toBeNull()
    expect(
      talk([{ intent: 'human', text: 'a person please', moment: { isHard: true } }])[0]?.suggestion,
    ).toBe('human')
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

  test('R9 is left by plain words anywhere in a sentence, and hears what hurts before it goes on', () => {
    for (const text of [
      'stop. no more exercise pls',
      'i just said no',
      "i don't want to do this",
      '我不要做這個',
      '停',
    ])
      expect(talk([begin, { text }])[1]?.memory.running, text).toBeNull()
    expect(talk([begin, { text: 'I felt so ashamed and scared' }])[1]?.sentences[0]).toMatch(/^I saw that/)
  })

  test('R10 takes a number from words and asks again where there is none', () => {
    const number = (text: string) => talk([begin, { text: 'walk' }, { text }])[2]
    expect(number('八成吧')?.card?.rows.at(-1)?.text).toBe('80%')
    expect(number('about 70')?.card?.rows.at(-1)?.text).toBe('70%')
    expect(number('no idea')?.card?.kind).toBe('scale')
  })

  test('R11 asks once about what was planned, on a later day', () => {
    const later = { intent: 'greet', text: 'hello', moment: { day: '2026-11-18' } }
    const all = talk([begin, { text: 'walk' }, { text: '50' }, { intent: 'greet' }, later, later])
    const asks = all.map(({ sentences }) => sentences.includes('How did the plan go?'))
    expect(asks).toEqual([false, false, false, false, true, false])
  })
})
