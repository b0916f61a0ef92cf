import { createServer } from 'node:http'

/** What Node itself can do at best: the same answer, without anything behind it. */
export interface Answer {
  headers: Record<string, string>
  body: string
}

if (process.send) {
  let answer: Answer = { headers: {}, body: '' }
  const server = createServer((_request, response) => {
    response.writeHead(200, answer.headers)
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as { port: number }).port })
  })
  process.on('message', (next: Answer) => {
    answer = next
    process.send?.('changed')
  })
  process.on('disconnect', () => process.exit(0))
}
