import type { Page } from '@playwright/test'
import { postAs } from './app.ts'

/** As devices make them. */
const newId = (): string =>
  (Math.random().toString(36) + Math.random().toString(36)).replaceAll('0.', '').slice(0, 16)

/** A drawing with all that can be said of one, kept past the app. */
export async function makeDrawing(page: Page): Promise<string> {
  const { id } = await postAs<{ id: string }>(page, '/api/drawing/save', {
    id: newId(),
    day: '2026-11-10',
    marks: [
      { kind: 'line', colour: 6, width: 3, points: '14ms1e8cm81oh8n21eqomi14' },
      { kind: 'house', colour: 3, width: 400, points: '96h800' },
    ],
    name: '雨停以后 After the rain',
    things: ['house', 'tree', 'person'],
    lives: '外婆，还有一只不爱理人的猫 Grandmother and an unsociable cat',
    weather: 'rain',
    need: 'water',
    doing: '站在门口等人',
    next: 'The door opens',
    glimpse: '.'.repeat(1024),
  })
  return id
}
