import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyRequest } from 'fastify'
import { isLive } from '../auth/authenticator.ts'
import { admit } from './admit.ts'
import { describeError } from './errors.ts'
import { endFrame, failedFrame, frameOf, heartbeatFrame, type SentEvent } from './event-frames.ts'
import { notSignedIn, Refusal } from './refusal.ts'
import { callFor } from './request-call.ts'
import { noTransaction } from './run-direct.ts'
import type { Turn } from './turn.ts'

/** Proxies must neither change nor collect it. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}
const heartbeatMs = 15_000
/** A reader that has taken nothing for so many heartbeats is gone, or means harm. */
const mostStalledBeats = 4
/** What a closed stream has still in its buffers must not hold up the stop of the server. */
const lastWordsMs = 1_000

function lastEventIdOf({ headers, query }: FastifyRequest): string | null {
  const given = headers['last-event-id'] ?? (query as { last_event_id?: string } | undefined)?.last_event_id
  if (given === undefined || given === '') return null
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,256}$/.test(given)) throw new Refusal(422, 'http.invalid')
  return given
}

type Events = AsyncIterator<SentEvent>

function eventsOf(turn: Turn, signal: AbortSignal): Events {
  const { db, now } = turn.deps
  const hooks = { tx: db.direct, afterCommit: noTransaction, tokenSession: noTransaction }
  const resumption = { lastEventId: lastEventIdOf(turn.request), signal }
  const call = Object.assign(callFor(turn, now(), hooks), resumption)
  return (turn.handle(call) as AsyncIterable<SentEvent>)[Symbol.asyncIterator]()
}

/**
 * Events as the handler makes them, each only when the reader has taken the ones before. Whatever is refused before the
 * first event is an ordinary answer; later it is the last event.
 */
export async function runStream(turn: Turn): Promise<unknown> {
  const { request, reply } = turn
  if (request.method === 'HEAD') return reply.headers(streamHeaders).send()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const events = eventsOf(turn, gone.signal)
  const first = events.next()
  // Who waits long for the first event must not look like a server that does not answer.
  const patience = pause(heartbeatMs, undefined, { signal: gone.signal, ref: false }).catch(() => undefined)
  await Promise.race([first, patience])
  const stream = new Sending(turn, events, gone)
  void stream.pump(first)
  return reply.headers(streamHeaders).send(stream.out)
}

class Sending {
  readonly out = new PassThrough()
  readonly #turn: Turn
  readonly #events: Events
  readonly #gone: AbortController
  readonly #hadActor: boolean
  #stalledBeats = 0

  constructor(turn: Turn, events: Events, gone: AbortController) {
    this.#turn = turn
    this.#events = events
    this.#gone = gone
    const { tokenFacts } = turn.request
    this.#hadActor = tokenFacts !== null && isLive(tokenFacts, turn.deps.now())
    const leave = turn.streams.join({
      userId: tokenFacts?.userId ?? null,
      checkAgain: () => void this.#check(),
      stop: () => this.#close(''),
    })
    const beat = setInterval(() => this.#beat(), heartbeatMs).unref()
    this.out.once('close', () => {
      clearInterval(beat)
      leave()
      gone.abort()
    })
  }

  async pump(first: Promise<IteratorResult<SentEvent>>): Promise<void> {
    try {
      for (let next = await first; next.done !== true; next = await this.#events.next()) {
        if (this.#isClosed()) return
        await this.#write(frameOf(this.#turn.endpoint, next.value, this.#turn.reply))
      }
      if (!this.#isClosed()) this.out.end(endFrame)
    } catch (error) {
      if (!this.#isClosed()) this.#fail(error)
    } finally {
      await this.#events.return?.().catch(() => undefined)
    }
  }

  #isClosed(): boolean {
    return this.out.writableEnded || this.out.destroyed || this.#gone.signal.aborted
  }

  async #write(frame: string): Promise<void> {
    if (!this.out.write(frame)) await once(this.out, 'drain', { signal: this.#gone.signal })
    this.#stalledBeats = 0
  }

  #beat(): void {
    if (this.#isClosed()) return
    if (this.out.writableNeedDrain) {
      this.#stalledBeats += 1
      if (this.#stalledBeats >= mostStalledBeats) this.#turn.reply.raw.destroy()
      return
    }
    this.out.write(heartbeatFrame)
    // A token runs out without anybody telling.
    void this.#check()
  }

  async #check(): Promise<void> {
    const { request, endpoint, deps } = this.#turn
    try {
      const facts = await deps.authenticator.look(request.headers.authorization)
      const now = deps.now()
      admit(endpoint, facts, now)
      if (this.#hadActor && !(facts && isLive(facts, now))) throw notSignedIn()
    } catch (error) {
      if (!this.#isClosed()) this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#close(failedFrame(describeError(error as FastifyError, this.#turn.request, this.#turn.deps.texts)))
  }

  #close(lastFrame: string): void {
    if (this.#isClosed()) return
    const { raw } = this.#turn.reply
    this.out.end(lastFrame)
    const timer = setTimeout(() => raw.destroy(), lastWordsMs).unref()
    raw.once('close', () => clearTimeout(timer))
    this.#gone.abort()
  }
}
