import { createStore } from 'zustand/vanilla'
import { Refused } from '../../../lib/http/failures.ts'
import type { Channel } from '../../../lib/outbox/channel.ts'
import { createRevisionClock } from '../../../lib/outbox/clock.ts'
import { createOutbox, type Outbox, type OutboxState, type Timers } from '../../../lib/outbox/outbox.ts'
import type { DiaryApi, Saved } from '../api/calls.ts'
import { whenNow } from '../entry/days.ts'
import { baseOf, inputOf, isBlank, newerParts, valuesOf, type Draft } from '../entry/draft.ts'
import type { Change, EntryView, Part, PartValues } from '../entry/types.ts'
import { draftOf, isOf, unsentOf, type EntryHead, type KeptChange } from './box.ts'
import { allKept, forgetEntry, letGoEntry, type Boxes } from './deliver.ts'
import { overOf } from '../entry/typed-over.ts'
import { EntryFiles } from './files.ts'
import { sendDrafts } from './send.ts'

export interface DiaryState {
  /** What the server may not have as it is here, and what is open. */
  drafts: Readonly<Record<string, Draft>>
  /** What lies on the device has been looked at. */
  isRead: boolean
  sending: OutboxState
  /** Of pictures and recordings, which follow. */
  sendingFiles: OutboxState
  /** Why the server does not take it, in its words. */
  refusal: string
}

type EntryChange = Change & { entry: string }
export type TabMessage = { entry: string; changes: readonly Change[] }

export interface DiaryDeps {
  api: DiaryApi
  boxes: Boxes
  timers: Timers
  tabs: Channel<TabMessage>
  now(): number
  /** Who is here; null while that is not known. */
  owner(): { id: string; isMember: boolean } | null
  /** Entries have arrived: what was read of the diary before is old. */
  onArrived(): Promise<void>
  /** The server could not read so many pictures or recordings. */
  onFilesRefused(count: number): void
}

const keyOf = ({ entry, part }: EntryChange): string => `${entry}/${part}`

/** The diary in front of the person: each part lies on the device before it is sent, and is sent until it has arrived. */
export class Diary {
  readonly store = createStore<DiaryState>(() => ({
    drafts: {},
    isRead: false,
    sending: 'sent',
    sendingFiles: 'sent',
    refusal: '',
  }))
  private clock = createRevisionClock()
  private name = ''
  private readonly held = new Set<string>()
  /** On their way to the device, and not yet among what waits to be sent. */
  private readonly keeping: string[] = []
  private outbox: Outbox<EntryChange> = this.newOutbox()
  private readonly files: EntryFiles

  constructor(private readonly deps: DiaryDeps) {
    this.files = this.newFiles()
  }

  /** Looks at what lies here, and sends what earlier visits could not. */
  async open(): Promise<void> {
    await this.readDevice().catch(() => undefined)
    this.store.setState({ isRead: true })
    this.wake()
    await this.tidy()
  }

  /** As it is called in the reader's language. */
  setName(name: string): void {
    this.name = name
  }

  draft(id: string): Draft | undefined {
    return this.store.getState().drafts[id]
  }

  /** A page is open on it: it stays here though it has arrived. */
  hold(id: string): () => void {
    this.held.add(id)
    return () => {
      this.held.delete(id)
      // What the page still has in its fields is put when it closes, perhaps after this.
      void Promise.resolve().then(() => this.tidy())
    }
  }

  /** Goes on with an entry as the server has it. */
  edit(view: EntryView): void {
    this.setDraft({ id: view.id, changes: {}, ...this.draft(view.id), base: baseOf(view) })
    for (const clock of Object.values(view.clocks)) this.clock.saw(clock)
  }

  /** Resolves once it is safe on the device. */
  async put<P extends Part>(id: string, part: P, value: PartValues[P]): Promise<void> {
    const before = this.draft(id) ?? { id, base: null, changes: {} }
    const isBegun = valuesOf(before).when !== undefined || part === 'when'
    const made: Change[] = isBegun ? [] : [this.changed('when', whenNow(new Date(this.deps.now())))]
    const change = this.changed(part, value)
    made.push(part === 'text' ? { ...change, over: overOf(id, before.changes.text) } : change)
    const wasWhole = inputOf(before) !== null
    const draft = this.take(id, made)
    const letGo = this.beingKept(id)
    try {
      // What was written before the mood was chosen goes with it; until the server has answered, another tab may have let go of the rest.
      await this.keep(draft, wasWhole && before.base !== null ? made : Object.values(draft.changes))
    } finally {
      letGo()
    }
    this.deps.tabs.tell({ entry: id, changes: made })
  }

  keepFile = (...given: Parameters<EntryFiles['keep']>): Promise<string> => this.files.keep(...given)
  /** As this device still has it. */
  fileHere = (...given: Parameters<EntryFiles['here']>): Promise<Blob | null> => this.files.here(...given)

  /** It was taken away, here or on the server. */
  async forget(id: string): Promise<void> {
    const draft = this.draft(id)
    this.outbox.settle(Object.values(draft?.changes ?? {}).map((change) => ({ ...change, entry: id })))
    this.files.forget(id)
    this.removeDraft(id)
    await forgetEntry(this.deps.boxes, id)
  }

  /** All that is here has arrived, or it throws. */
  flush = async (): Promise<void> => {
    await this.outbox.flush()
    await this.tidy()
    await this.files.flush()
  }
  leave = (): void => this.outbox.leave()
  wake = (): void => {
    this.outbox.wake()
    this.files.wake()
  }
  listen = (): (() => void) =>
    this.deps.tabs.listen(({ entry, changes }) => {
      if (this.draft(entry)) this.take(entry, changes)
    })

  clockNow = (): number => this.clock.next(this.deps.now())

  private beingKept(id: string): () => void {
    this.keeping.push(id)
    return () => void this.keeping.splice(this.keeping.indexOf(id), 1)
  }

  private changed<P extends Part>(part: P, value: PartValues[P]): Change {
    return { part, value, revision: this.clock.next(this.deps.now()) } as Change
  }

  private setDraft(draft: Draft): Draft {
    this.store.setState(({ drafts }) => ({ drafts: { ...drafts, [draft.id]: draft } }))
    return draft
  }

  private removeDraft(id: string): void {
    const left = Object.entries(this.store.getState().drafts).filter(([other]) => other !== id)
    this.store.setState({ drafts: Object.fromEntries(left) })
  }

  private take(id: string, changes: readonly Change[]): Draft {
    const { base, changes: old } = this.draft(id) ?? { base: null, changes: {} }
    const merged: Partial<Record<Part, Change>> = { ...old }
    for (const change of changes) {
      this.clock.saw(change.revision)
      if (change.revision > (merged[change.part]?.revision ?? 0)) merged[change.part] = change
    }
    return this.setDraft({ id, base, changes: merged })
  }

  private async readDevice(): Promise<void> {
    const me = this.deps.owner()
    const all = await allKept(this.deps.boxes.entries)
    const offset = all[0]?.[1].parts.heads?.offset
    if (!this.store.getState().isRead && offset !== undefined) this.clock = createRevisionClock(offset)
    for (const [id, content] of all) {
      const { heads } = content.parts
      if (!heads || (heads.isMember && !(me && isOf(heads, me.id)))) continue
      if (!this.draft(id)) this.setDraft({ ...draftOf(id, content), changes: {} })
      const draft = this.take(id, Object.values(draftOf(id, content).changes))
      if (inputOf(draft) === null) continue
      this.outbox.restore(unsentOf(content).map((change) => ({ ...change, entry: id })))
    }
  }

  private headOf({ base }: Draft): EntryHead {
    const me = this.deps.owner()
    return {
      base,
      owner: me?.id ?? null,
      isMember: me?.isMember ?? false,
      offset: this.clock.offset(),
      name: this.name,
    }
  }

  /** With its head at once: what has none is nobody's, and would lie here for ever. */
  private async keepHere(id: string, acts: readonly KeptChange[]): Promise<void> {
    const draft = this.draft(id)
    // It was taken away while its last words were on their way.
    if (draft) await this.deps.boxes.entries.keepActs(id, acts, { heads: this.headOf(draft) })
  }

  private async keep(draft: Draft, changes: readonly Change[]): Promise<void> {
    const { id } = draft
    if (inputOf(draft) === null) {
      return this.keepHere(
        id,
        changes.map((change) => ({ ...change, isSent: false })),
      )
    }
    if (this.store.getState().sending === 'refused') this.outbox = this.newOutbox()
    await Promise.all(changes.map((change) => this.outbox.put({ ...change, entry: id })))
  }

  private isMemberHere = (): boolean => this.deps.owner()?.isMember === true

  private async send(acts: readonly EntryChange[], isLast: boolean): Promise<Saved> {
    if (!this.isMemberHere()) throw new Error('no member has come in yet')
    const drafts = [...new Set(acts.map(({ entry }) => entry))].flatMap((id) => this.draft(id) ?? [])
    const asked = Date.now()
    const sent = await sendDrafts(this.deps.api, drafts, isLast)
    if (sent.server_now > 0) this.clock.sync(sent.server_now, asked, Date.now())
    return sent
  }

  private async arrived({ entries }: Saved): Promise<void> {
    for (const view of entries) {
      const draft = this.draft(view.id)
      if (draft) this.setDraft({ ...draft, base: baseOf(view) })
    }
    this.store.setState({ refusal: '' })
    await this.deps.onArrived()
    await this.tidy()
  }

  private dropFiles(refused: ReadonlyArray<{ entry: string; id: string }>): void {
    this.deps.onFilesRefused(refused.length)
    for (const { entry, id } of refused) {
      const draft = this.draft(entry)
      if (!draft) continue
      const { pictures, voice } = valuesOf(draft)
      const left = pictures.filter((picture) => picture !== id)
      if (left.length < pictures.length) void this.put(entry, 'pictures', left)
      if (voice?.id === id) void this.put(entry, 'voice', null)
    }
  }

  /** What has arrived sends its files; once those are there too and nobody looks at it, it leaves the device. */
  private async tidy(): Promise<void> {
    const waiting = new Set([...this.keeping, ...this.outbox.waiting().map(({ entry }) => entry)])
    for (const draft of Object.values(this.store.getState().drafts)) {
      const { id } = draft
      if (waiting.has(id) || (this.held.has(id) && isBlank(draft))) continue
      if (isBlank(draft)) this.removeDraft(id)
      else if (inputOf(draft) === null || (await this.files.queue(draft))) continue
      else if (draft.base !== null && !this.isUsed(id)) await this.letGo(id)
    }
  }

  /** Unless another tab has written on it: then it stays, and goes from there. */
  private async letGo(id: string): Promise<void> {
    if (!(await letGoEntry(this.deps.boxes, id))) return
    if (this.isUsed(id)) return
    this.files.forget(id)
    this.removeDraft(id)
  }

  /** While files were looked for, somebody may have opened or changed it. */
  private isUsed = (id: string): boolean =>
    this.held.has(id) || this.keeping.includes(id) || this.outbox.waiting().some(({ entry }) => entry === id)

  private newFiles = (): EntryFiles =>
    new EntryFiles({
      api: this.deps.api,
      box: this.deps.boxes.files,
      timers: this.deps.timers,
      draft: (id) => this.draft(id),
      canSend: this.isMemberHere,
      onState: (sendingFiles) => this.store.setState({ sendingFiles }),
      onArrived: () => void this.deps.onArrived().then(() => this.tidy()),
      onRefused: (refused) => this.dropFiles(refused),
    })

  private newOutbox(): Outbox<EntryChange> {
    return createOutbox<EntryChange, Saved>({
      keyOf,
      keep: async (acts) => {
        for (const { entry, ...change } of acts) await this.keepHere(entry, [change])
      },
      send: (acts, isLast) => this.send(acts, isLast),
      newerIn: ({ entries }) =>
        entries.flatMap((view) =>
          newerParts(view, this.draft(view.id)?.changes ?? {}).map((change) => ({
            ...change,
            entry: view.id,
          })),
        ),
      isRefusal: (error) => error instanceof Refused && error.status === 422,
      onState: (sending) => this.store.setState({ sending }),
      onSaved: (sent) => {
        for (const view of sent.entries)
          this.take(view.id, newerParts(view, this.draft(view.id)?.changes ?? {}))
        this.arrived(sent).catch(() => undefined)
      },
      onRefused: (error) => this.store.setState({ refusal: error instanceof Error ? error.message : '' }),
      timers: {
        set: (...given) => this.deps.timers.set(...given),
        clear: (timer) => this.deps.timers.clear(timer),
      },
    })
  }
}
