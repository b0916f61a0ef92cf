import { chartOf, isProblem, type Birth } from '@mindisle/bazi'
import { languages } from '@mindisle/base'
import { ties } from '@mindisle/content/bazi/reading'
import { expect, test } from 'vitest'
import { composeReading, type Reading } from './compose.ts'
import { factsOf, type Facts } from './facts.ts'
import { holds } from './holds.ts'

function birthOn(day: number, clock: Birth['clock']): Birth {
  const date = new Date(Date.UTC(1950, 0, 1 + day))
  return {
    given: {
      calendar: 'solar',
      date: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    },
    clock,
    zone: 'Asia/Shanghai',
    longitude: 120,
    choices: { time: 'clock', lateZi: 'next-day', summer: 'taken-off', fold: 'first' },
  }
}

function factsOn(day: number, hour: number | null): Facts {
  const chart = chartOf(birthOn(day, hour === null ? null : { hour, minute: 30 }))
  if (isProblem(chart)) throw new Error(chart.problem)
  const decade = { pillar: ((day / 17) * 13) % 60, fromAge: 20, fromYear: 2020 }
  return factsOf(chart, decade, 2024 + (Math.floor(day / 51) % 60))
}

const people = Array.from({ length: 1_500 }, (_, at) => factsOn(at * 17, at % 9 === 0 ? null : at % 24))

const linesOf = ({ text }: Reading): string[] => text.filter((block) => typeof block === 'string')

test('every sentence that ties two things together is said of somebody', () => {
  const silent = ties.filter(({ rule }) => !people.some((facts) => holds(rule, facts)))
  // Four stems alike come about once in a thousand births.
  expect(silent.map(({ id }) => id).filter((id) => id !== 'stem-four')).toEqual([])
})

test('a reading has its parts, in every language, and says nothing twice', () => {
  for (const facts of people.slice(0, 120))
    for (const language of languages) {
      const reading = composeReading(facts, language)
      const { title, question } = reading
      const lines = linesOf(reading)
      expect(title.length).toBeGreaterThan(4)
      expect(question).toMatch(/[?？]$/)
      expect(lines.length).toBeGreaterThanOrEqual(8)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines.join('')).not.toMatch(/\{\{|undefined/)
    }
})

test('readings tie things together: a third of their sentences depend on two places of the chart or more', () => {
  const tied = new Set(ties.map(({ text }) => text.en))
  const count = { all: 0, tied: 0 }
  for (const facts of people) {
    const lines = linesOf(composeReading(facts, 'en'))
    count.all += lines.length
    count.tied += lines.filter((line) => tied.has(line)).length
  }
  expect(count.tied / count.all).toBeGreaterThan(0.33)
})

test('two people with the same day master are not told the same', () => {
  const [first, ...rest] = people.filter(({ dayMaster }) => dayMaster === 'yi').slice(0, 20)
  if (!first) throw new Error('nobody')
  const text = (facts: Facts) => JSON.stringify(composeReading(facts, 'en'))
  for (const other of rest) expect(text(other)).not.toBe(text(first))
})
