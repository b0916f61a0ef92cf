/** In a text of a calendar these would end it. */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** 20261205T003000Z. */
export const stampOf = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')

const mostBytes = 75

/** Lines of a calendar are at most 75 bytes long; the next one goes on after a space, and no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, bytes] = ['', 0]
  for (const sign of line) {
    const length = encoder.encode(sign).length
    if (bytes + length > mostBytes) [out, bytes] = [`${out}\r\n `, 1]
    out += sign
    bytes += length
  }
  return out
}

/** The lines of each event, as a file that calendars take. */
export const calendarWith = (
  method: 'PUBLISH' | 'CANCEL',
  events: ReadonlyArray<readonly string[]>,
  about: readonly string[] = [],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//calendar//EN',
    `METHOD:${method}`,
    ...about,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
