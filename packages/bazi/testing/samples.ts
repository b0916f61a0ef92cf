import type { Birth, Choices } from '../src/birth.ts'
import type { Civil } from '../src/moment.ts'

export const usual: Choices = { time: 'sun', lateZi: 'next-day', summer: 'as-shown', fold: 'first' }

/** As the old almanacs take it: the clock of 120° E as it stands, without the sun over a place. */
export const byClock = (
  { year, month, day, hour, minute }: Civil,
  choices: Partial<Choices> = {},
): Birth => ({
  given: { calendar: 'solar', date: { year, month, day } },
  clock: { hour, minute },
  zone: 'Etc/GMT-8',
  longitude: 120,
  choices: { ...usual, time: 'clock', ...choices },
})

export function born(
  date: [year: number, month: number, day: number],
  clock: [hour: number, minute: number] | null,
  place: { zone: string; longitude: number },
  choices: Partial<Choices> = {},
): Birth {
  const [year, month, day] = date
  return {
    given: { calendar: 'solar', date: { year, month, day } },
    clock: clock && { hour: clock[0], minute: clock[1] },
    ...place,
    choices: { ...usual, ...choices },
  }
}

export const beijing = { zone: 'Asia/Shanghai', longitude: 116.41 }

const stemSigns = '甲乙丙丁戊己庚辛壬癸'
const branchSigns = '子丑寅卯辰巳午未申酉戌亥'
export const signs = (sixty: number): string => `${stemSigns[sixty % 10]}${branchSigns[sixty % 12]}`

/** The same numbers in every run: a test that fails can be run again. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
