import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Seeded } from '../kit/seeded.ts'

/** All that it says: an answer that lacks one of them is no whole one. */
export const sentences = [
  '听起来这一天很长。',
  '你先坐下来，喝一口水。',
  '累的时候，慢一点没有关系。',
  '你愿意说说最累的那一段吗？',
  '不想说也可以，我们不着急。',
] as const

export const providerName = 'Fake'

const chunk = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`

/** Tokens of an answer, and how many milliseconds it takes to think of the next. */
export interface Speech {
  tokensOf(answer: number): readonly string[]
  pause(): number
  /** A token has left. */
  said?(answer: number, token: number): void
}

/** A few characters at a time, as models do. */
export const inTokens = (seeded: Seeded): Speech => ({
  tokensOf: () => sentences.join('').match(/.{1,5}/gu) ?? [],
  pause: () => 20 + seeded.int(180),
})

/** A provider on this machine that speaks as slowly as models do, and can be killed amid an answer. */
export class Provider {
  /** With whose key each was asked for. */
  readonly #speaking = new Map<ServerResponse, string>()
  readonly #server: Server
  #answers = 0
  /** Answers whose listener went away amid them. */
  deserted = 0

  private constructor(private readonly speech: Speech) {
    this.#server = createServer((request, response) => {
      request.resume().once('end', () => void this.#speak(request, response))
    })
  }

  static async start(speech: Speech): Promise<Provider> {
    const provider = new Provider(speech)
    await new Promise<void>((listening) => provider.#server.listen(0, '127.0.0.1', listening))
    return provider
  }

  /** As the server is told of it. */
  get setting(): string {
    return this.settingOf('key')
  }

  /** For one of several servers, known by a key of its own. */
  settingOf(key: string): string {
    const { port } = this.#server.address() as AddressInfo
    return `openai://${key}@127.0.0.1:${port}/v1?name=${providerName}&model=m`
  }

  get speaking(): number {
    return this.#speaking.size
  }

  speaksTo(key: string): boolean {
    return [...this.#speaking.values()].includes(key)
  }

  async #speak({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#speaking.set(response, (headers.authorization ?? '').replace('Bearer ', ''))
    response.once('close', () => {
      if (this.#speaking.delete(response) && !response.writableEnded) this.deserted += 1
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const answer = (this.#answers += 1)
    for (const [at, token] of this.speech.tokensOf(answer).entries()) {
      if (response.destroyed) return
      response.write(chunk(token))
      this.speech.said?.(answer, at)
      await wait(this.speech.pause())
    }
    response.end('data: [DONE]\n\n')
  }

  /** One answer breaks off where it is; more at once would let the server turn away from a provider that is down. */
  kill(): boolean {
    const [first] = this.#speaking.keys()
    if (!first) return false
    this.#speaking.delete(first)
    first.destroy()
    return true
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
