import { ModelFailed } from './port.ts'

/** A line without an end is no event of anybody who means well. */
const longestLine = 64_000

/** The data of server-sent events, one after another; other lines are passed over. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split(/\r?\n/u)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ModelFailed('garbled')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}
