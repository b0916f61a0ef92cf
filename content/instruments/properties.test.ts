import { type Answers, type Instrument, type Keyed, type Prepared, prepare, score } from '@mindisle/scoring'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInstruments } from './read.ts'

const instruments = (await readInstruments()).map(({ instrument }): Instrument => instrument)

/** Something that is answered by one value out of several, from the lowest to the highest. */
interface Slot {
  id: string
  item: string
  answers: ReadonlyArray<{ answer: string | number; value: number }>
}

function slotsOf(instrument: Instrument): Slot[] {
  return instrument.items.flatMap((item): Slot[] => {
    if (item.kind === 'text' || item.kind === 'multiple') return []
    if (item.kind === 'scale' || item.kind === 'number') {
      const steps = Math.round((item.max - item.min) / item.step)
      const answers = Array.from({ length: steps + 1 }, (_, i) => item.min + i * item.step)
      return [{ id: item.id, item: item.id, answers: answers.map((value) => ({ answer: value, value })) }]
    }
    const answers = (instrument.optionSets[item.options] ?? [])
      .map(({ id, value = 0 }) => ({ answer: id, value }))
      .toSorted((a, b) => a.value - b.value)
    const rows = item.kind === 'matrix' ? item.rows : [item.id]
    return rows.map((id) => ({ id, item: item.id, answers }))
  })
}

function sheetOf(slots: readonly Slot[], chosen: readonly number[]): Answers {
  const answers: Record<string, string | number | Record<string, string>> = {}
  for (const [at, { id, item, answers: all }] of slots.entries()) {
    const answer = all[(chosen[at] ?? 0) % all.length]?.answer ?? ''
    if (id === item) answers[id] = answer
    else answers[item] = { ...(answers[item] as Record<string, string> | undefined), [id]: String(answer) }
  }
  return answers
}

const scoresOf = (prepared: Prepared, answers: Answers) =>
  new Map(Object.entries(score(prepared, { answers }).scales))

/** Scales whose score follows from keyed items alone. */
const keyedScales = (instrument: Instrument): Map<string, readonly Keyed[]> =>
  new Map(
    instrument.scales.flatMap(({ id, method }) =>
      method.kind === 'sum' || method.kind === 'mean' || method.kind === 'count' ? [[id, method.items]] : [],
    ),
  )

const isConditional = ({ items }: Instrument): boolean => items.some(({ when }) => when !== undefined)

describe.each(instruments.map((instrument) => [instrument.id, instrument] as const))(
  '%s',
  (_, instrument) => {
    const prepared = prepare(instrument)
    const slots = slotsOf(instrument)
    const choices = fc.array(fc.nat(1_000), { minLength: slots.length, maxLength: slots.length })

    test('stays within its scales, and every score has its band', () => {
      fc.assert(
        fc.property(choices, (chosen) => {
          for (const [id, result] of scoresOf(prepared, sheetOf(slots, chosen))) {
            if (result.score === null) continue
            expect(result.score).toBeGreaterThanOrEqual(result.min)
            expect(result.score).toBeLessThanOrEqual(result.max)
            const { bands = [] } = instrument.scales.find((scale) => scale.id === id) ?? {}
            const { interval, band } = result
            const isUnsure =
              instrument.adaptive?.widen !== undefined &&
              interval !== null &&
              bands.some(({ max }) => interval[0] <= max + 0.5 && interval[1] > max)
            expect(bands.length === 0 || band !== null || isUnsure, `${id} at ${result.score}`).toBe(true)
          }
        }),
        { seed: 20261115, numRuns: 30 },
      )
    })

    test('more on a keyed item never lowers its scale, on a reversed one never raises it', () => {
      if (isConditional(instrument)) return
      const scales = keyedScales(instrument)
      fc.assert(
        fc.property(choices, fc.nat(Math.max(0, slots.length - 1)), (chosen, place) => {
          const slot = slots[place]
          if (!slot) return
          const index = (chosen[place] ?? 0) % slot.answers.length
          if (index + 1 >= slot.answers.length) return
          const before = scoresOf(prepared, sheetOf(slots, chosen.with(place, index)))
          const after = scoresOf(prepared, sheetOf(slots, chosen.with(place, index + 1)))
          for (const [id, keys] of scales) {
            const key = keys.find(({ item }) => item === slot.id)
            const change = (after.get(id)?.score ?? 0) - (before.get(id)?.score ?? 0)
            if (!key) expect(change, id).toBe(0)
            else if (key.reverse) expect(change, id).toBeLessThanOrEqual(0)
            else expect(change, id).toBeGreaterThanOrEqual(0)
          }
        }),
        { seed: 20261115, numRuns: 40 },
      )
    })

    test('every answer turned round mirrors the score', () => {
      if (isConditional(instrument)) return
      const bySlot = new Map(slots.map((slot) => [slot.id, slot]))
      const isEven = ({ answers }: Slot): boolean =>
        answers.every(
          ({ value }, at) =>
            value + (answers.at(-1 - at)?.value ?? 0) ===
            (answers[0]?.value ?? 0) + (answers.at(-1)?.value ?? 0),
        )
      const mirrored = [...keyedScales(instrument)].filter(
        ([id, keys]) =>
          instrument.scales.find((scale) => scale.id === id)?.method.kind !== 'count' &&
          keys.every(({ item }) => {
            const slot = bySlot.get(item)
            return slot !== undefined && isEven(slot)
          }),
      )
      fc.assert(
        fc.property(choices, (chosen) => {
          const turned = slots.map(
            ({ answers }, at) => answers.length - 1 - ((chosen[at] ?? 0) % answers.length),
          )
          const [one, other] = [chosen, turned].map((each) => scoresOf(prepared, sheetOf(slots, each)))
          for (const [id] of mirrored) {
            const [a, b] = [one?.get(id), other?.get(id)]
            if (!a || !b || a.score === null || b.score === null) continue
            const { digits = 0 } = instrument.scales.find((scale) => scale.id === id) ?? {}
            expect(Math.abs(a.score + b.score - a.min - a.max), id).toBeLessThanOrEqual(1.01 * 10 ** -digits)
          }
        }),
        { seed: 20261115, numRuns: 30 },
      )
    })
  },
)
