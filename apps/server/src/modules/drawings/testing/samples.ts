import type { WireInputOf } from '@mindisle/contract'

type Told = WireInputOf<'POST /api/drawing/save'>['body']

/** Sixteen letters and digits, as devices make them. */
export const drawingId = (): string =>
  (Math.random().toString(36) + Math.random().toString(36)).replaceAll('0.', '').slice(0, 16)

export const sampleDrawing = (change: Partial<Told> = {}): Told => ({
  id: drawingId(),
  day: '2026-11-10',
  marks: [
    { kind: 'line', colour: 0, width: 2, points: '2sm81edwly28p0m814' },
    { kind: 'house', colour: 3, width: 320, points: 'b4go00' },
    { kind: 'rub', colour: 0, width: 3, points: 'cijg1e' },
  ],
  name: 'Canary drawing',
  things: ['house'],
  lives: 'Canary: 外婆和一只猫',
  weather: 'rain',
  need: null,
  doing: '',
  next: '',
  glimpse: '.'.repeat(1000) + '0'.repeat(24),
  ...change,
})
