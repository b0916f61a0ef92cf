import type { InputOf } from '@mindisle/contract'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'

export type Told = InputOf<'POST /api/dream/save'>['body']
export type Feeling = Told['feelings'][number]

export const longestDream = 4_000
export const mostFeelings = 6

export const feelings = [
  'fear',
  'rushed',
  'helpless',
  'sad',
  'lonely',
  'longing',
  'angry',
  'ashamed',
  'guilty',
  'disgusted',
  'happy',
  'moved',
  'free',
  'calm',
  'relieved',
  'curious',
  'puzzled',
  'numb',
] as const satisfies readonly Feeling[]

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'day' in value &&
  typeof value.day === 'string' &&
  'feelings' in value &&
  Array.isArray(value.feelings)

/** What is being written: it stays on the device until the server has it, whatever happens in between. */
export const draft = stored(
  deviceStore(() => window.localStorage),
  'dream_draft',
  isTold,
)

/** By the reader's own calendar. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export const emptyDream = (): Told => ({
  day: today(),
  text: '',
  feelings: [],
  mood: null,
  is_recurring: false,
  is_nightmare: false,
  vividness: null,
})
