import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: URL
  /** As it stands in the request, which is what was signed. */
  target: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Served {
  url: string
  stop(): Promise<void>
}

export async function serveHttp(
  answer: (asked: Asked, response: ServerResponse) => void | Promise<void>,
): Promise<Served> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const target = request.url ?? '/'
      const asked: Asked = {
        method: request.method ?? 'GET',
        url: new URL(target, 'http://127.0.0.1'),
        target,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      void Promise.resolve()
        .then(() => answer(asked, response))
        .catch(() => response.destroy())
    })
  })
  // On a busy machine five seconds pass between two calls, and a connection that closes just then is a fault nobody asked for.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
