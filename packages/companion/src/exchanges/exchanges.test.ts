import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { script } from '../../testing/script.ts'
import { answer } from '../guide.ts'
import { emptyMemory } from '../memory.ts'
import { plainOf } from '../quote.ts'
import type { Answer, Memory, Moment } from '../types.ts'
import { openBook, type Situation } from './book.ts'
import { openCues } from './cues.ts'

const flat: Situation = {
  id: 'flat',
  cues: ['flatmate*', 'share + kitchen'],
  exchanges: [
    {
      id: 'flat/tell/silent',
      kind: 'tell',
      cues: ['ignor*', 'not talking'],
      messages: ['she blanks me in the hall'],
      replies: [
        'Being ignored at home is hard. Do you know what it is about?',
        'A silent flat is a tiring one.',
      ],
    },
    {
      id: 'flat/ask/raise',
      kind: 'ask',
      cues: ['should i + talk'],
      messages: ['how do I bring it up'],
      replies: ['Pick a calm moment and ask for one thing.', 'In person works better than a message.'],
    },
    {
      id: 'flat/react/tried',
      kind: 'react',
      cues: ['tried'],
      messages: ['I already told them twice'],
      replies: ['Then a third talk of the same kind is no use.', 'You asked, fairly, and got nothing.'],
    },
    {
      id: 'flat/more',
      kind: 'more',
      cues: [],
      messages: [],
      replies: ['You still share a kitchen tonight.', 'Home is where one stops being on guard.'],
    },
    {
      id: 'flat/advice',
      kind: 'advice',
      cues: [],
      messages: [],
      replies: ['Ask for ten minutes at the table.', 'Spend an evening elsewhere.'],
    },
  ],
}
const exam: Situation = {
  id: 'exam',
  cues: ['exam*', 'kitchen + exam'],
  exchanges: [
    {
      id: 'exam/tell/nerves',
      kind: 'tell',
      cues: ['nervous'],
      messages: [],
      replies: ['Nerves before a paper.'],
    },
  ],
}
const inFlat = { ...script, book: openBook([flat, exam]) }
const moment: Moment = { manner: 'listen', day: '2026-11-17', isHard: false, seed: 7, known: null }

function talk(...texts: string[]): Answer[] {
  let memory: Memory = emptyMemory
  return texts.map((text) => {
    const told = answer(inFlat, memory, { text, act: null, guesses: [], isTold: false }, moment)
    memory = told.memory
    return told
  })
}
const repliesOf = (id: string): readonly string[] =>
  flat.exchanges.find((exchange) => exchange.id === id)?.replies ?? []
const saidOf = (told: Answer | undefined): string => told?.sentences[0] ?? ''

describe('what somebody is in the middle of', () => {
  test('R28 a cue is found where all its pieces stand, in any order, and nowhere else', () => {
    const { find } = openCues([
      { target: 'x', cues: ['share + kitchen', 'ignor*', 'moved out', '室友 + 不理'] },
    ])
    const finds = (text: string) => find(plainOf(text)).length > 0
    expect(finds('the kitchen we share')).toBe(true)
    expect(finds('I share a bath')).toBe(false)
    expect(finds("They've been ignoring me")).toBe(true)
    expect(finds('He moved far out')).toBe(false)
    expect(finds('他不理我，我那室友')).toBe(true)
    expect(finds('他不理我，室友還在')).toBe(true)
    expect(finds('室友很好')).toBe(false)
  })

  test('R28 no text makes cues be found that do not stand there, nor breaks the finder', () => {
    const { find } = openCues([{ target: 'x', cues: ['zebra', 'a* + 斑马'] }])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const plain = plainOf(text)
        const stands = /\bzebra\b/u.test(plain) || (plain.includes('斑马') && /(?<![a-z0-9])a/u.test(plain))
        expect(find(plain).length > 0).toBe(stands)
      }),
      { seed: 3 },
    )
  })

  test('R29 what was said in a situation that is named is answered by its own words', () => {
    const [told] = talk('My flatmate keeps ignoring me')
    expect(repliesOf('flat/tell/silent')).toContain(saidOf(told))
    expect(told?.memory.situation?.id).toBe('flat')
  })

  test('R29 a question gets an answer to it, and general advice where the situation has none', () => {
    const [, asked, general] = talk(
      'My flatmate keeps ignoring me',
      'Should I talk to them or wait?',
      'So what should I do?',
    )
    expect(repliesOf('flat/ask/raise')).toContain(saidOf(asked))
    expect(repliesOf('flat/advice')).toContain(saidOf(general))
  })

  test('R30 a detail that names nothing goes on in the situation; news in another key does not', () => {
    const [, more] = talk('My flatmate keeps ignoring me', 'three days of not talking now')
    expect(repliesOf('flat/more')).toContain(saidOf(more))
    const [, glad] = talk('My flatmate keeps ignoring me', 'guess what, I got the job!')
    expect(repliesOf('flat/more')).not.toContain(saidOf(glad))
  })

  test('R30 a reaction counts only where there is something that it reacts to', () => {
    const [, reacted] = talk('My flatmate keeps ignoring me', 'I already tried that')
    expect(repliesOf('flat/react/tried')).toContain(saidOf(reacted))
    const [alone] = talk('My flatmate tried')
    expect(repliesOf('flat/react/tried')).not.toContain(saidOf(alone))
  })

  test('R30 a detail without a word of the situation is none of it, and neither is a situation that was disputed', () => {
    const [, far] = talk('My flatmate keeps ignoring me', 'the bus was late and it rained a bit')
    const [, no, after] = talk(
      'My flatmate keeps ignoring me',
      'what? I never said anything about that',
      'and now my flatmate is ignoring me again',
    )
    for (const told of [far, no, after])
      expect(
        flat.exchanges.some(({ replies }) => replies.includes(saidOf(told))),
        saidOf(told),
      ).toBe(false)
    expect(after?.memory.notIn).toEqual(['flat'])
  })

  test('R30 another situation that is named takes over', () => {
    const [, other] = talk('My flatmate keeps ignoring me', 'I am nervous, the exam is tomorrow')
    expect(saidOf(other)).toBe('Nerves before a paper.')
  })

  test('R31 coming, going and thanking keep their words, and so does what is asked of the companion itself', () => {
    const [, thanks, bye] = talk('My flatmate keeps ignoring me', 'thank you', 'good night')
    for (const told of [thanks, bye]) {
      const said = saidOf(told)
      expect(
        flat.exchanges.some(({ replies }) => replies.includes(said)),
        said,
      ).toBe(false)
    }
    const [, robot] = talk('My flatmate keeps ignoring me', 'are you a robot?')
    expect(flat.exchanges.some(({ replies }) => replies.includes(saidOf(robot)))).toBe(false)
  })
})
