import { createHash } from 'node:crypto'
import { newId } from '../../../platform/ids.ts'
import { entryParts, type SentEntry } from '../entry.ts'
import type { OwnWord } from '../own-words.ts'

export const clocksAt = (moment: number): SentEntry['clocks'] =>
  Object.fromEntries(entryParts.map((part) => [part, moment])) as SentEntry['clocks']

/** As a device names a text that it typed over. */
export const printAt = (clock: number, text: string): string =>
  `${clock}:${createHash('sha256').update(text).digest('base64').slice(0, 11)}`

/** A good evening in November. */
export const sampleEntry = (given: Partial<SentEntry> = {}): SentEntry => ({
  id: newId(),
  base_revision: 0,
  day: '2026-11-10',
  at: 1_290,
  time_zone: 'Asia/Shanghai',
  mood: 4,
  emotions: ['content'],
  activities: ['walk', 'family'],
  sleep: 7.25,
  text: '晚饭后走到江边',
  pictures: [],
  voice: null,
  clocks: clocksAt(1_000),
  ...given,
})

export const sampleWord = (given: Partial<OwnWord> = {}): OwnWord => ({
  id: 'own:guitar',
  kind: 'activity',
  name: '弹琴',
  icon: '',
  is_hidden: false,
  order: 1,
  revision: 1_000,
  ...given,
})

const element = (id: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(id, 'hex'),
    Buffer.from([0x10 | (body.length >> 24), body.length >> 16, body.length >> 8, body.length]),
    body,
  ])
/** Without a size, as a recorder writes what it has not finished. */
const openElement = (id: string): Buffer => Buffer.from(`${id}01ffffffffffffff`, 'hex')

/** What a browser's recorder writes: Opus in WebM, packets of 60 ms. */
export const sampleVoice = (text = 'sound', seconds = 1): Buffer => {
  const packet = Buffer.concat([Buffer.from([0x81, 0, 0, 0x80, 0x18]), Buffer.from(text)])
  const blocks = Array.from({ length: Math.ceil(seconds / 0.06) }, () => element('a3', packet))
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    openElement('18538067'),
    element('1654ae6b', element('86', Buffer.from('A_OPUS'))),
    openElement('1f43b675'),
    ...blocks,
  ])
}

export const sampleDaylio = `full_date,date,weekday,time,mood,activities,note_title,note
2023-01-15,January 15,Sunday,10:30 PM,rad,"Walk | guitar","A title","Said ""yes"",<br>then slept"
2023-01-16,January 16,Monday,07:05,awful,,,
`
