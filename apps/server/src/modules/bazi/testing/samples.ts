import type { WireInputOf } from '@mindisle/contract'

type Saved = WireInputOf<'POST /api/bazi/save'>['body']

/** The birth of the mock-ups: 18 April 1996, 07:20, Beijing. */
export const sampleBorn = (change: Partial<Saved['born']> = {}): Saved['born'] => ({
  calendar: 'solar',
  year: 1996,
  month: 4,
  day: 18,
  is_leap: 0,
  clock: 440,
  place_id: 'cn-beijing',
  zone: null,
  sex: 'female',
  time: 'sun',
  late_zi: 'next-day',
  summer: 'as-shown',
  fold: 'first',
  ...change,
})

export const sampleChart = (change: Partial<Saved['born']> = {}): Saved => ({
  name: '林晚',
  born: sampleBorn(change),
})
