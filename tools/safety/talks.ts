import type { Line } from '@mindisle/content/safety/corpus'
import { type Model, type PackedModel, joined, openModel } from '@mindisle/safety/model'
import { readingOf } from '@mindisle/safety/reading'
import { hearByRules } from '@mindisle/safety/rules'
import { type TalkThresholds, type Weight, talkWeight } from '@mindisle/safety/talk'
import { type Level, rankOf } from '@mindisle/safety/types'
import { dice } from './fit.ts'
import { atMost } from './thresholds.ts'

/** How many harmless talks may be heard as danger where none of their messages is: the limits for single messages, and for elevated in everyday talk a fifth of that for watch. */
const allowed = {
  soundalike: { watch: 0.1, elevated: 0.01 },
  ordinary: { watch: 0.01, elevated: 0.001 },
}
type Harmless = keyof typeof allowed
const harmless = Object.keys(allowed) as Harmless[]

const [talkLength, talksPerHand] = [6, 1500]

interface Weighed {
  line: Line
  weight: Weight
  level: Level
}

function weighed(model: Model, line: Line): Weighed {
  const [found] = hearByRules({ text: line.text })
  const reading = readingOf(found)
  return {
    line,
    weight: model.weigh(reading),
    level: joined(found.heard.level, model.judge(reading).level, false),
  }
}

function groupsBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return [...groups.values()]
}

/** Talks made of one hand's lines: everyday ones, or half of them from two families that sound like danger. */
function talksOf(lines: readonly Weighed[], type: Harmless, roll: () => number): Weighed[][] {
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(roll() * values.length)]
  return groupsBy(lines, ({ line }) => line.hand).flatMap((hand) => {
    const ordinary = hand.filter(({ line }) => line.class === 'ordinary')
    const families = groupsBy(
      hand.filter(({ line }) => line.class === 'soundalike'),
      ({ line }) => line.family,
    )
    return Array.from({ length: talksPerHand }, () => {
      const chosen = [pick(families) ?? [], pick(families) ?? []]
      return Array.from({ length: talkLength }).flatMap((_, at) => {
        const isNear = type === 'soundalike' && at % 2 === 1
        return (isNear ? pick(chosen[at % 3 === 0 ? 1 : 0] ?? []) : pick(ordinary)) ?? []
      })
    })
  })
}

function heaviest(talk: readonly Weighed[], level: keyof Weight): number {
  const weights = talk.map(({ weight }) => weight)
  return Math.max(...weights.map((_, last) => talkWeight(weights.slice(0, last + 1), level)))
}

/** Thresholds of talks from harmless lines that the model has not read. */
function freezeTalk(model: Model, lines: readonly Line[]): TalkThresholds {
  const alone = lines.filter(({ earlier }) => earlier.length === 0).map((line) => weighed(model, line))
  const roll = dice(23)
  const talks = harmless.map((type) => ({ type, all: talksOf(alone, type, roll) }))
  const from = (level: keyof Weight): number =>
    Math.max(
      ...talks.map(({ type, all }) => {
        const quiet = all.filter((talk) => talk.every((line) => rankOf(line.level) < rankOf(level)))
        return atMost(
          quiet.map((talk) => heaviest(talk, level)),
          quiet.length * allowed[type][level],
        )
      }),
    )
  return { watch: Number(from('watch').toFixed(4)), elevated: Number(from('elevated').toFixed(4)) }
}

/** A model with thresholds for talks, from a set that it was not trained on. */
export function withTalks(packed: PackedModel, lines: readonly Line[]): PackedModel {
  const model = openModel(packed)
  return {
    ...packed,
    talk: {
      chinese: freezeTalk(
        model,
        lines.filter(({ language }) => language !== 'en'),
      ),
      english: freezeTalk(
        model,
        lines.filter(({ language }) => language === 'en'),
      ),
    },
  }
}
