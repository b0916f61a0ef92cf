import type { Language } from '@mindisle/base'
import { heldBack, piecesOf } from '@mindisle/companion'
import type { PersonKeys, SealingRing } from '../../platform/crypto/person-keys.ts'
import { sealingRing } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import { ModelFailed, type ChatModel, type ModelLine } from '../../platform/model/port.ts'
import { fixedWords } from './script.ts'
import { claimWriting, updateWriting, type MessageRow } from './queries.ts'
import { messagePlace, type OpenMessage } from './sealed-chat.ts'

export interface WriterDeps {
  db: Database
  personKeys: PersonKeys
  model: ChatModel
  now: () => Date
}

/** What an answer is made of. */
export interface Commission {
  row: MessageRow
  open: OpenMessage
  userId: string
  language: Language
  lines: readonly ModelLine[]
  /** What the guide says in place of a model that fails or must not be heard any more. */
  guide(): Pick<OpenMessage, 'pieces' | 'card' | 'chips' | 'suggestion'>
}

/** Longer than any pause that a model is allowed, and renewed while it speaks. */
const heldMs = 20_000
const renewedAfterMs = 5_000

/** An answer while it is written: sentences that have passed, for whoever reads along. */
export class Writer {
  readonly #abort = new AbortController()
  readonly #waiting = new Set<() => void>()
  open: OpenMessage
  isDone = false

  constructor(open: OpenMessage) {
    this.open = open
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  stop(): void {
    this.#abort.abort()
  }

  tell(open: OpenMessage, isDone = false): void {
    this.open = open
    this.isDone = isDone
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /** Until there is more to read, or nobody reads. */
  more(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#waiting.add(wake)
      signal.addEventListener('abort', wake)
    })
  }
}

const worst: ReadonlySet<string> = new Set([
  'danger',
  'means',
  'agrees',
  'clings',
  'instructions',
  'language',
])

class Desk {
  readonly #deps: WriterDeps
  readonly #work: Commission
  readonly #ring: SealingRing
  readonly #writer: Writer
  #pieces: readonly string[]
  #held: Date

  constructor(deps: WriterDeps, work: Commission, ring: SealingRing, writer: Writer, held: Date) {
    this.#deps = deps
    this.#work = work
    this.#ring = ring
    this.#writer = writer
    this.#pieces = work.open.pieces
    this.#held = held
  }

  /** False where it was stopped, deleted, or claimed by another process, meanwhile. Nothing is shown that is not kept. */
  async #keep(change: Partial<OpenMessage>, status: MessageRow['status']): Promise<boolean> {
    const { row, open } = this.#work
    const next: OpenMessage = { ...open, pieces: this.#pieces, sent: this.#sent(), ...change }
    const isDone = status !== 'writing'
    const held = new Date(this.#deps.now().getTime() + heldMs)
    const sealed = this.#ring.seal(messagePlace(row.id), JSON.stringify(next))
    const kept = { sealed, status, heldUntil: isDone ? null : held }
    const isKept = await updateWriting(this.#deps.db.direct, row.id, kept, this.#held)
    this.#held = held
    if (isKept) this.#writer.tell(next, isDone)
    return isKept
  }

  /** A sentence may take longer than an answer is held. */
  async #stay(): Promise<void> {
    const held = new Date(this.#deps.now().getTime() + heldMs)
    if (held.getTime() - this.#held.getTime() < renewedAfterMs) return
    const { id } = this.#work.row
    if (await updateWriting(this.#deps.db.direct, id, { heldUntil: held }, this.#held)) this.#held = held
  }

  #sent(): OpenMessage['sent'] {
    const lines = this.#work.lines.map(({ role, content }) => ({ role, text: content }))
    return { model: this.#deps.model.name, lines }
  }

  /** One sentence: as it is, in safe words, or no further. */
  async #pass(text: string): Promise<boolean> {
    const { language } = this.#work
    const held = heldBack(text, language !== 'en')
    if (held !== null && worst.has(held)) return false
    const safe = fixedWords('held', language).find((words) => !this.#pieces.includes(words))
    const shown = held === null ? text : safe
    if (shown === undefined) return false
    this.#pieces = [...this.#pieces, shown]
    return this.#keep({}, 'writing')
  }

  async write(): Promise<void> {
    const before = this.#pieces.length
    try {
      const isHeard = await this.#hearModel()
      if (!isHeard) await this.#guide(false)
      else if (this.#pieces.length === before) await this.#guide(true)
      else await this.#keep({}, 'whole')
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error
      // Half an answer is never shown as a whole one.
      if (this.#pieces.length > before) await this.#keep({}, 'cut')
      else await this.#guide(true)
    }
  }

  /** Whoever wrote it is gone, in the middle of it. */
  async giveUp(): Promise<void> {
    await this.#keep({}, 'cut')
  }

  /** False where it said something after which it is not listened to any more. */
  async #hearModel(): Promise<boolean> {
    let rest = ''
    for await (const token of this.#deps.model.stream(this.#work.lines, this.#writer.signal)) {
      await this.#stay()
      const cut = piecesOf(rest + token, false)
      ;({ rest } = cut)
      for (const piece of cut.pieces) if (!(await this.#pass(piece))) return false
    }
    for (const piece of piecesOf(rest, true).pieces) if (!(await this.#pass(piece))) return false
    return true
  }

  /** The guide goes on, and says that it does where the model is away. */
  async #guide(isAway: boolean): Promise<void> {
    this.#writer.stop()
    const { language } = this.#work
    const given = this.#work.guide()
    const note = isAway ? fixedWords('fallback', language) : fixedWords('held', language).slice(0, 1)
    this.#pieces = [...this.#pieces, ...note, ...given.pieces]
    await this.#keep({ ...given, pieces: this.#pieces, by: 'guide' }, 'whole')
  }
}

/** Those of this process; another one has its own, and the rows say whose an answer is. */
export class Writers {
  readonly #running = new Map<string, Writer>()
  readonly #deps: WriterDeps

  constructor(deps: WriterDeps) {
    this.#deps = deps
  }

  stop(id: string): void {
    this.#running.get(id)?.stop()
  }

  of(id: string): Writer | undefined {
    return this.#running.get(id)
  }

  /** Begins to write an answer; null where another process does. It goes on when its reader has gone. */
  async start(work: Commission): Promise<Writer | null> {
    const { db, personKeys, now: clock } = this.#deps
    const { row, open, userId } = work
    // Nothing may fail once it is claimed: a writer that never speaks would keep its readers waiting.
    const ring = await sealingRing(db, personKeys, userId)
    const now = clock()
    const held = new Date(now.getTime() + heldMs)
    if (!(await claimWriting(db.direct, row.id, now, held))) return this.of(row.id) ?? null
    const writer = new Writer(open)
    this.#running.set(row.id, writer)
    const desk = new Desk(this.#deps, work, ring, writer, held)
    void (open.sent === null ? desk.write() : desk.giveUp())
      .catch(() => undefined)
      .finally(() => {
        this.#running.delete(row.id)
        writer.tell(writer.open, true)
      })
    return writer
  }
}
