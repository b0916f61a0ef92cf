import { newId } from '../../../lib/storage/new-id.ts'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'
import type { Told } from './model/marks.ts'

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'marks' in value &&
  Array.isArray(value.marks) &&
  'things' in value &&
  Array.isArray(value.things)

/** What is being drawn: it stays on the device until the server has it, whatever happens in between. */
export const draft = stored(
  deviceStore(() => window.localStorage),
  'drawing_draft',
  isTold,
)

/** By the reader's own calendar. */
function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const emptyDrawing = (): Told => ({
  id: newId(),
  day: today(),
  marks: [],
  name: '',
  things: [],
  lives: '',
  weather: null,
  need: null,
  doing: '',
  next: '',
  glimpse: '.'.repeat(1024),
})
