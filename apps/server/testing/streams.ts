export interface ReadEvent {
  id: string | null
  event: string
  data: unknown
}

/** What came over the wire, event by event; comments are left out. */
export const readEvents = (text: string): ReadEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      return { id: field('id') ?? null, event: field('event') ?? '', data: JSON.parse(field('data') ?? '') }
    })

/** The events of a stream that was read to its proper end. */
export function wholeStream(text: string): ReadEvent[] {
  const events = readEvents(text)
  if (events.pop()?.event !== 'end') throw new Error(`a stream without an end: ${text.slice(-300)}`)
  return events
}
