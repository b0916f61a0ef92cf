import { createServer, type IncomingMessage } from 'node:http'
import { openPlainInserts, type Plain, type PlainInserts } from './plain-inserts.ts'

/** What Node itself can do at best: the same answer, without anything behind it or with one plain row that is kept first. */
export interface Answer {
  headers: Record<string, string>
  body: string
  keeps?: Plain
}

const takeIn = (request: IncomingMessage): Promise<unknown> =>
  new Promise((resolve, reject) => request.on('error', reject).on('end', resolve).resume())

if (process.send) {
  let answer: Answer = { headers: {}, body: '' }
  let plain: PlainInserts | null = null
  const server = createServer((request, response) => {
    const send = (): void => void response.writeHead(200, answer.headers).end(answer.body)
    if (!plain) return send()
    const { insert } = plain
    takeIn(request)
      .then(insert)
      .then(send, () => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as { port: number }).port })
  })
  process.on('message', async (next: Answer) => {
    await plain?.end()
    plain = next.keeps ? await openPlainInserts(next.keeps) : null
    answer = next
    process.send?.('changed')
  })
  process.on('disconnect', () => process.exit(0))
}
