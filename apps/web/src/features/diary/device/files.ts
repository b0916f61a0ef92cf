import { Refused, ServerFault } from '../../../lib/http/failures.ts'
import { createOutbox, type Outbox, type OutboxState, type Timers } from '../../../lib/outbox/outbox.ts'
import type { DiaryApi } from '../api/calls.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import { fileIdsOf, valuesOf, type Draft } from '../entry/draft.ts'
import type { FileBox, KeptFile } from './box.ts'

/** What the entry names and the server does not have. */
export async function unsentFiles(box: FileBox, draft: Draft): Promise<KeptFile[]> {
  const named = fileIdsOf(valuesOf(draft))
  if (named.length === 0) return []
  const content = await box.read(draft.id).catch(() => null)
  return (content?.acts ?? []).filter(({ id, isSent }) => !isSent && named.includes(id))
}

/** The server looked at it and will not have it; asking again would be no use. */
const isRefused = (error: unknown): boolean =>
  (error instanceof Refused && error.status === 422) ||
  (error instanceof ServerFault && [413, 415].includes(error.status))

/** Answers whether the server has taken it. The bytes stay here until their entry leaves the device. */
export async function sendFile(box: FileBox, api: DiaryApi, entry: string, file: KeptFile): Promise<boolean> {
  const { id, kind, type, bytes } = file
  let isTaken = true
  try {
    await api.upload({ id, kind, content: new Blob([bytes], { type }) })
  } catch (error) {
    if (!isRefused(error)) throw error
    isTaken = false
  }
  await box.keepActs(entry, [{ ...file, isSent: true }])
  return isTaken
}

interface FileAct {
  entry: string
  id: string
  revision: number
}

export interface FilesDeps {
  api: DiaryApi
  box: FileBox
  timers: Timers
  draft(entry: string): Draft | undefined
  canSend(): boolean
  onState(state: OutboxState): void
  onArrived(): void
  onRefused(refused: ReadonlyArray<{ entry: string; id: string }>): void
}

/**
 * Pictures and recordings go after the words of their entry, by themselves: what is said must not wait behind them, nor be
 * sent and heard again when one of them fails.
 */
export class EntryFiles {
  private readonly outbox: Outbox<FileAct>

  constructor(private readonly deps: FilesDeps) {
    this.outbox = createOutbox<FileAct, FileAct[]>({
      keyOf: ({ entry, id }) => `${entry}/${id}`,
      // They lie in the box of their entry already, and are marked there one by one.
      keep: async () => undefined,
      send: (acts) => this.send(acts),
      newerIn: () => [],
      isRefusal: () => false,
      onState: (state) => deps.onState(state),
      onSaved: (refused) => {
        if (refused.length > 0) deps.onRefused(refused)
        deps.onArrived()
      },
      onRefused: () => undefined,
      timers: deps.timers,
    })
  }

  /** Kept in the box of its entry until that leaves the device; answers its name. */
  async keep(entry: string, kind: KeptFile['kind'], content: Blob): Promise<string> {
    const { box } = this.deps
    const id = newId()
    const bytes = await content.arrayBuffer()
    await box.keepPart(entry, 'heads', {})
    await box.keepActs(entry, [{ id, kind, type: content.type, bytes, revision: 1, isSent: false }])
    return id
  }

  async here(entry: string, id: string): Promise<Blob | null> {
    const content = await this.deps.box.read(entry).catch(() => null)
    const file = content?.acts.find((kept) => kept.id === id)
    return file ? new Blob([file.bytes], { type: file.type }) : null
  }

  /** Answers whether there was anything left to send. */
  async queue(draft: Draft): Promise<boolean> {
    const left = await unsentFiles(this.deps.box, draft)
    if (left.length > 0) this.outbox.restore(left.map(({ id }) => ({ entry: draft.id, id, revision: 1 })))
    return left.length > 0
  }

  forget(entry: string): void {
    this.outbox.settle(this.outbox.waiting().filter((act) => act.entry === entry))
  }

  flush = (): Promise<void> => this.outbox.flush()
  wake = (): void => this.outbox.wake()

  private async send(acts: readonly FileAct[]): Promise<FileAct[]> {
    const { api, box, draft: draftOf, canSend } = this.deps
    if (!canSend()) throw new Error('no member has come in yet')
    const refused: FileAct[] = []
    for (const act of acts) {
      const draft = draftOf(act.entry)
      const file = draft && (await unsentFiles(box, draft)).find(({ id }) => id === act.id)
      if (file && !(await sendFile(box, api, act.entry, file))) refused.push(act)
    }
    return refused
  }
}
