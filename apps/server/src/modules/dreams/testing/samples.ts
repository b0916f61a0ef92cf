import type { InputOf } from '@mindisle/contract'

type Told = InputOf<'POST /api/dream/save'>['body']

export const sampleDream = (change: Partial<Told> = {}): Told => ({
  day: '2026-11-10',
  text: '我在一座很大的旧房子里找自己的房间，楼梯一直往上。窗外的洪水慢慢涨起来，我着急赶火车。Canary dream',
  feelings: ['rushed'],
  mood: 3,
  is_recurring: false,
  is_nightmare: false,
  vividness: null,
  ...change,
})
