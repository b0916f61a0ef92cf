import { createStore } from 'zustand/vanilla'
import { mergeNewest } from '../../../lib/outbox/acts.ts'
import { createRevisionClock } from '../../../lib/outbox/clock.ts'
import { createOutbox, type Outbox, type OutboxState, type Timers } from '../../../lib/outbox/outbox.ts'
import { Refused } from '../../../lib/http/failures.ts'
import type { PlanApi, Saved } from './api.ts'
import { lineId, nobody, toLine, unsentOf, type PlanBox } from './device/box.ts'
import { readTogether } from './device/sync.ts'
import type { Draft, PlanLine, PlanLink, Step } from './types.ts'

export interface PlanState {
  /** With those that were taken away. */
  lines: Readonly<Record<string, PlanLine>>
  /** What lies on the device has been looked at. */
  isRead: boolean
  /** Something was changed since it was opened. */
  isWritten: boolean
  sending: OutboxState
  /** Why the server does not take it, in its words. */
  refusal: string
  links: readonly PlanLink[]
}

export interface PlanDeps {
  api: PlanApi
  box: PlanBox
  timers: Timers
  now(): number
  /** Who is here; null while that is not known. */
  owner(): string | null
}

const isGone = ({ text }: PlanLine): boolean => text === ''

/** Of one step, in the order they were written. */
export const linesOf = ({ lines }: Pick<PlanState, 'lines'>, step: Step): PlanLine[] =>
  Object.values(lines)
    .filter((line) => line.step === step && !isGone(line))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))

export const isEmpty = ({ lines }: Pick<PlanState, 'lines'>): boolean => Object.values(lines).every(isGone)

export const lastChange = ({ lines }: Pick<PlanState, 'lines'>): number =>
  Math.max(0, ...Object.values(lines).map(({ revision }) => revision))

/** The plan in front of the person: every tap lies on the device before it is sent, and is sent until it has arrived. */
export class Plan {
  readonly store = createStore<PlanState>(() => ({
    lines: {},
    isRead: false,
    isWritten: false,
    sending: 'sent',
    refusal: '',
    links: [],
  }))
  private clock = createRevisionClock()
  private name = ''
  private outbox: Outbox<PlanLine> = this.newOutbox()

  constructor(private readonly deps: PlanDeps) {}

  /** From the device at once, then from the server. */
  async open(): Promise<void> {
    this.store.setState({ isWritten: false })
    await this.readDevice().catch(() => undefined)
    this.store.setState({ isRead: true })
    await this.refresh()
  }

  /** Somebody has come in, the network is back, or the page is seen again. */
  async refresh(): Promise<void> {
    const { api, box, owner } = this.deps
    const me = owner()
    if (me === null) return
    try {
      const { data, lines, unsent } = await readTogether(box, api, { me, name: this.name, clock: this.clock })
      this.take(lines.map(toLine))
      this.store.setState({ links: data.links })
      this.outbox.restore(unsent)
    } catch {
      this.outbox.wake()
    }
  }

  put({ created, note = '', phone = '', ...draft }: Draft): void {
    const revision = this.clock.next(this.deps.now())
    const line: PlanLine = { ...draft, note, phone, created: created ?? revision, revision }
    this.take([line])
    this.store.setState({ isWritten: true })
    this.keep(line).catch(() => undefined)
  }

  /** The words go; that there was something stays, so that another device does not bring it back. */
  remove({ id, step, created }: PlanLine): void {
    this.put({ id, step, text: '', created })
  }

  /** As it is called in the reader's language. */
  setName(name: string): void {
    this.name = name
  }

  setLinks(links: readonly PlanLink[]): void {
    this.store.setState({ links })
  }

  /** All that is here has arrived, or it throws. */
  flush = (): Promise<void> => this.outbox.flush()
  leave = (): void => this.outbox.leave()

  private async readDevice(): Promise<void> {
    const { box } = this.deps
    for (const id of await box.ids()) {
      const content = await box.read(id)
      if (!content) continue
      this.clock = createRevisionClock(content.parts.heads?.offset)
      this.take(content.acts.map(toLine))
      this.outbox.restore(unsentOf(content.acts))
    }
  }

  private take(lines: readonly PlanLine[]): void {
    for (const { revision } of lines) this.clock.saw(revision)
    this.store.setState((state) => ({ lines: mergeNewest(lineId, state.lines, lines) }))
  }

  private async boxId(): Promise<string> {
    const { owner, box } = this.deps
    return owner() ?? (await box.ids())[0] ?? nobody
  }

  private async keep(line: PlanLine): Promise<void> {
    const id = await this.boxId()
    await this.deps.box.keepPart(id, 'heads', { offset: this.clock.offset(), name: this.name })
    if (this.store.getState().sending === 'refused') this.outbox = this.newOutbox()
    await this.outbox.put(line)
  }

  private newOutbox(): Outbox<PlanLine> {
    return createOutbox<PlanLine, Saved>({
      keyOf: lineId,
      keep: async (acts) => this.deps.box.keepActs(await this.boxId(), acts),
      send: async (lines, isLast) => {
        if (this.deps.owner() === null) throw new Error('nobody has come in yet')
        return this.deps.api.save(lines, isLast)
      },
      newerIn: ({ newer }) => newer,
      isRefusal: (error) => error instanceof Refused && error.status === 422,
      onState: (sending) => this.store.setState({ sending }),
      onSaved: ({ newer }) => {
        this.take(newer)
        this.store.setState({ refusal: '' })
      },
      onRefused: (error) => this.store.setState({ refusal: error instanceof Error ? error.message : '' }),
      timers: {
        set: (...given) => this.deps.timers.set(...given),
        clear: (timer) => this.deps.timers.clear(timer),
      },
    })
  }
}
