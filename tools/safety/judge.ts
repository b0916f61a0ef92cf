import { createInterface } from 'node:readline'
import { type Message, hear } from '@mindisle/safety'

function messageOf(line: string): Message | string {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return 'is not JSON'
  }
  if (typeof read !== 'object' || read === null) return 'is not an object'
  const { text, earlier } = read as Record<string, unknown>
  if (typeof text !== 'string') return 'has no "text"'
  if (earlier === undefined) return { text }
  if (!Array.isArray(earlier) || earlier.some((turn) => typeof turn !== 'string'))
    return 'has an "earlier" that is not a list of texts'
  return { text, earlier: earlier as string[] }
}

/** One answer a line, in order; a line that cannot be read is answered with null and told of. */
export async function judge(
  lines: AsyncIterable<string>,
  say: (line: string) => void,
  complain: (line: string) => void,
): Promise<boolean> {
  let number = 0
  let areAllRead = true
  for await (const line of lines) {
    number += 1
    if (line.trim() === '') continue
    const message = messageOf(line)
    if (typeof message === 'string') {
      complain(`line ${number} ${message}`)
      areAllRead = false
      say('null')
      continue
    }
    const { level, kinds, about } = hear(message)
    say(JSON.stringify({ level, kinds, about }))
  }
  return areAllRead
}

export async function judgeStandardInput(): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
  const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)
  if (!(await judge(lines, write(process.stdout), write(process.stderr)))) process.exitCode = 1
}
