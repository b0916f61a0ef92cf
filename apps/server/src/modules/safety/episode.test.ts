import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answers,
  episodeAt,
  isSheltered,
  levels,
  needsCheckIn,
  type Answered,
  type EpisodeLevel,
  type Sign,
} from './episode.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 16, 8)
const at = (hours: number): Date => new Date(start + hours * hour)
const sign = (hours: number, level: EpisodeLevel): Sign => ({ at: at(hours), level })
const answer = (hours: number, given: Answered['answer']): Answered => ({ at: at(hours), answer: given })
const levelAt = (hours: number, signs: Sign[], given: Answered[] = []) =>
  episodeAt(signs, given, at(hours))?.level ?? 'none'

describe('an episode fades', () => {
  test.each([
    ['elevated', 72],
    ['high', 168],
    ['imminent', 168],
  ] as const)('from %s %i hours after the last sign, not sooner', (level, hours) => {
    const signs = [sign(0, level)]
    expect(levelAt(hours - 0.001, signs)).toBe(level)
    expect(levelAt(hours, signs)).toBe('none')
  })

  test('anew from every sign, at the level it has reached', () => {
    const signs = [sign(0, 'high'), sign(160, 'elevated')]
    expect(levelAt(327, signs)).toBe('high')
    expect(levelAt(328, signs)).toBe('none')
  })

  test('and what comes later is another one', () => {
    const signs = [sign(0, 'imminent'), sign(200, 'elevated')]
    expect(episodeAt(signs, [], at(201))).toMatchObject({ level: 'elevated', openedAt: at(200) })
  })
})

describe('an answer', () => {
  test('better goes down one step a day, and from the lowest ends it', () => {
    const signs = [sign(0, 'imminent')]
    const given = [answer(24, 'better'), answer(25, 'better'), answer(48, 'better'), answer(72, 'better')]
    expect([1, 24, 26, 48, 71, 72].map((hours) => levelAt(hours, signs, given))).toEqual([
      'imminent',
      'high',
      'high',
      'elevated',
      'elevated',
      'none',
    ])
  })

  test('better calms nothing within hours of a sign', () => {
    expect(levelAt(3, [sign(0, 'elevated')], [answer(2, 'better')])).toBe('elevated')
  })

  test('harder raises, and the time begins anew', () => {
    const signs = [sign(0, 'elevated')]
    expect(levelAt(25, signs, [answer(24, 'harder')])).toBe('high')
    expect(levelAt(24 + 167, signs, [answer(24, 'harder')])).toBe('high')
    expect(levelAt(25, [sign(0, 'imminent')], [answer(24, 'harder')])).toBe('imminent')
  })

  test('the same keeps it open', () => {
    expect(levelAt(90, [sign(0, 'elevated')], [answer(24, 'same')])).toBe('elevated')
    expect(levelAt(96, [sign(0, 'elevated')], [answer(24, 'same')])).toBe('none')
  })

  test('to nothing opens nothing', () => {
    expect(levelAt(2, [], [answer(1, 'harder')])).toBe('none')
    expect(levelAt(101, [sign(0, 'elevated')], [answer(100, 'harder')])).toBe('none')
  })
})

describe('the question of how it is', () => {
  const day = (time: Date): string => time.toISOString().slice(0, 10)
  const asks = (hours: number, signs: Sign[], given: Answered[] = []): boolean => {
    const episode = episodeAt(signs, given, at(hours))
    return episode !== null && needsCheckIn(episode, at(hours), day)
  }
  const signs = [sign(0, 'high')]

  test('is asked the next day, not the same', () => {
    expect(asks(12, signs)).toBe(false)
    expect(asks(23, signs)).toBe(true)
  })
  test('is not asked in the night in which it happened', () => {
    expect(asks(16.5, [sign(15.5, 'high')])).toBe(false)
    expect(asks(22, [sign(15.5, 'high')])).toBe(true)
  })
  test.each(['better', 'same', 'harder', 'not_today'] as const)('is asked once a day: %s', (given) => {
    expect(asks(26, signs, [answer(25, given)])).toBe(false)
    expect(asks(49, signs, [answer(25, given)])).toBe(true)
  })
  test('is asked no more when that is wished, until it gets worse', () => {
    const given = [answer(25, 'no_more')]
    expect(asks(97, signs, given)).toBe(false)
    expect(asks(97, [...signs, sign(50, 'high')], given)).toBe(false)
    expect(asks(97, [...signs, sign(50, 'imminent')], given)).toBe(true)
  })
})

test('while it is high nothing is sold', () => {
  const shelter = (level: EpisodeLevel) => {
    const episode = episodeAt([sign(0, level)], [], at(1))
    return episode !== null && isSheltered(episode)
  }
  expect(levels.map(shelter)).toEqual([false, true, true])
})

describe('whatever happens', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 30 })
  const someSigns = fc.array(
    fc.record({ at: minutes.map((minute) => at(minute / 60)), level: fc.constantFrom(...levels) }),
    { maxLength: 12 },
  )
  const someAnswers = fc.array(
    fc.record({ at: minutes.map((minute) => at(minute / 60)), answer: fc.constantFrom(...answers) }),
    { maxLength: 8 },
  )
  const rank = (level: EpisodeLevel | 'none'): number => ['none', ...levels].indexOf(level)
  const levelOf = (signs: Sign[], given: Answered[], now: Date) =>
    episodeAt(signs, given, now)?.level ?? 'none'

  test('the order of arrival changes nothing', () => {
    fc.assert(
      fc.property(
        someSigns,
        someAnswers,
        minutes,
        fc.infiniteStream(fc.nat()),
        (signs, given, minute, keys) => {
          const now = at(minute / 60)
          const shuffled = <T>(list: T[]): T[] =>
            list
              .map((one) => ({ one, key: keys.next().value ?? 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ one }) => one)
          expect(episodeAt(shuffled(signs), shuffled(given), now)).toEqual(episodeAt(signs, given, now))
        },
      ),
    )
  })

  test('what comes twice counts once', () => {
    fc.assert(
      fc.property(someSigns, someAnswers, minutes, (signs, given, minute) => {
        const now = at(minute / 60)
        expect(levelOf([...signs, ...signs], given, now)).toBe(levelOf(signs, given, now))
      }),
    )
  })

  test('a sign is there at once, and another never lowers the level without an answer', () => {
    fc.assert(
      fc.property(someSigns, minutes, fc.constantFrom(...levels), (signs, minute, level) => {
        const now = at(minute / 60)
        const more = [...signs, { at: now, level }]
        expect(rank(levelOf(more, [], now))).toBeGreaterThanOrEqual(
          Math.max(rank(level), rank(levelOf(signs, [], now))),
        )
      }),
    )
  })

  test('without an answer it stays at least as high until its time is over', () => {
    fc.assert(
      fc.property(someSigns, minutes, fc.integer({ min: 0, max: 72 * 60 - 1 }), (signs, minute, after) => {
        const now = at(minute / 60)
        const episode = episodeAt(signs, [], now)
        if (!episode) return
        const then = new Date(Math.min(now.getTime() + after * 60_000, episode.fadesAt.getTime() - 1))
        expect(rank(levelOf(signs, [], then))).toBeGreaterThanOrEqual(rank(episode.level))
      }),
    )
  })

  test('two people merged are held at least as well as each was', () => {
    fc.assert(
      fc.property(someSigns, someSigns, minutes, (mine, theirs, minute) => {
        const now = at(minute / 60)
        expect(rank(levelOf([...mine, ...theirs], [], now))).toBeGreaterThanOrEqual(
          Math.max(rank(levelOf(mine, [], now)), rank(levelOf(theirs, [], now))),
        )
      }),
    )
  })
})
