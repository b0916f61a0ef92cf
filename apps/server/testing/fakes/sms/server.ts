import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentSms {
  mobile: string
  code: string
  signName: string
  template: string
}

/**
 * What the fake does once the signature holds. `refuse` answers with that business code; `http` with that
 * status and a page of a gateway; `slow_body` sends the headers and never the body.
 */
export type Mood =
  | { kind: 'ok' }
  | { kind: 'refuse'; code: string }
  | { kind: 'http'; status: number }
  | { kind: 'garbage'; body: string }
  | { kind: 'hang' }
  | { kind: 'slow_body' }
  | { kind: 'reset' }

export interface FakeSms {
  readonly endpoint: string
  readonly sent: SentSms[]
  /** Requests that reached the fake, whatever became of them. */
  readonly seen: { count: number }
  mood: Mood
  close(): Promise<void>
}

export interface Exchange {
  request: IncomingMessage
  body: Buffer
  answer(status: number, value: unknown): void
}

/** Returns the accepted message with the provider's two ways to answer, or null after it answered itself. */
export type Receive = (
  exchange: Exchange,
) => { message: SentSms; ok: object; refuse(code: string): object } | null

function act(mood: Mood, response: ServerResponse, accepted: NonNullable<ReturnType<Receive>>): boolean {
  const { ok, refuse } = accepted
  const json = (value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(value))
  switch (mood.kind) {
    case 'ok':
      json(ok)
      return true
    case 'refuse':
      json(refuse(mood.code))
      return false
    case 'http':
      response.writeHead(mood.status, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
      return false
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(mood.body)
      return false
    case 'slow_body':
      response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).write('{')
      return false
    case 'reset':
      response.destroy()
      return false
    case 'hang':
      return false
  }
}

export async function startFake(receive: Receive): Promise<FakeSms> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      fake.seen.count += 1
      const answer = (status: number, value: unknown) => {
        response
          .writeHead(status, { 'content-type': 'application/json;charset=utf-8' })
          .end(JSON.stringify(value))
      }
      const accepted = receive({ request, body: Buffer.concat(chunks), answer })
      if (accepted !== null && act(fake.mood, response, accepted)) fake.sent.push(accepted.message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeSms = {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    seen: { count: 0 },
    mood: { kind: 'ok' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
