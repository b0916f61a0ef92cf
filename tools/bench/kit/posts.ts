import { diaryEntry } from './diary-entry.ts'

/** Somebody in the middle of an exam. */
export interface Attempt {
  token: string
  id: string
  items: string[]
  options: string[]
}

const requestFor = (path: string, token: string, body: object): string => {
  const text = JSON.stringify(body)
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  )
}

const letters = (): string =>
  Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** One answer; the later revision stays. */
export function answerRequest(
  { token, id, items, options }: Attempt,
  { place, revision, elapsed }: { place: number; revision: number; elapsed: number },
): string {
  const item = items[place % items.length] as string
  const answers = [{ item_id: item, value: options[place % options.length] as string, revision, ms: 1500 }]
  return requestFor('/api/exam/save', token, { id, answers, current_item: item, elapsed_ms: elapsed })
}

/** An entry of a diary that is new. */
export const entryRequest = (token: string, clock: number, text: string): string =>
  requestFor('/api/diary/save', token, { entries: [{ ...diaryEntry(letters(), clock), text }] })
