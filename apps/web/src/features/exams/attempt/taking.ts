import type { AnswerValue, AttemptData } from '../api/types.ts'
import type { KeptAttempt } from '../device/kept.ts'
import { createRevisionClock } from '../../../lib/outbox/clock.ts'
import type { TakingDeps, Target } from './deps.ts'
import { attemptOf, beforeOpening, type TakeEvent } from './model.ts'
import { OpenAttempt } from './open-attempt.ts'
import {
  askServer,
  asksFirst,
  eventOf,
  findKept,
  headOf,
  isGone,
  openKept,
  openServers,
  type Given,
  type Opened,
  type WayInData,
} from './opening.ts'
import { takeReducer } from './state.ts'
import { createTakingStore, type TakingStore } from './store.ts'

/** What lies on the device is shown when the server has not answered by then. */
const serverPatience = 1_500

/** From the door to the report: what the person may do, and what happens by itself. */
export class Taking {
  readonly store: TakingStore
  private given: Given = {}
  private hasRead = false
  private open: OpenAttempt | null = null
  /** For which team it is taken, also when it is begun anew. */
  private readonly teamId: string | undefined
  /** A later opening overtakes one that still waits. */
  private turn = 0

  constructor(
    private readonly deps: TakingDeps,
    private target: Target,
    /** What somebody new is asked first, where that is known: then nothing is asked of the server before it is needed. */
    private readonly wayIn?: WayInData,
  ) {
    this.teamId = 'assessmentId' in target ? target.teamId : undefined
    this.store = createTakingStore(wayIn && takeReducer(beforeOpening, asksFirst(wayIn)))
  }

  dispatch = (event: TakeEvent): void => {
    if (this.open) this.open.dispatch(event)
    else this.store.setState(({ state }) => ({ state: takeReducer(state, event) }))
  }

  /** The page is seen: for the first time, or again. */
  resume(): void {
    if (this.open) this.open.resume()
    else if (this.turn === 0 && !this.wayIn) this.load()
  }

  /** The page is left: what is still to be sent goes on being sent. */
  rest(): void {
    this.open?.rest()
  }

  load(): void {
    this.loadNow().catch(() => this.dispatch({ type: 'failed', failure: { why: 'fault' } }))
  }

  private give(more: Given): void {
    this.given = { ...this.given, ...more }
    this.load()
  }

  /** With all that was asked first, on the screen that also said what there is to say before the first question. */
  begin(given: Given): void {
    this.hasRead = true
    this.give(given)
  }

  /** A year that is known is not overwritten by asking to begin: it is put right first. */
  correctBirthYear(year: number): void {
    this.turn += 1
    this.store.setState({ state: { kind: 'loading' } })
    this.deps.changeBirthYear(year).then(
      () => this.load(),
      (error: unknown) => this.say(error, false),
    )
  }

  beginAnew(): void {
    const { state } = this.store.getState()
    const assessmentId = 'assessmentId' in state ? state.assessmentId : attemptOf(state)?.head.table_id
    if (assessmentId === undefined) return
    this.target = { assessmentId, teamId: this.teamId }
    this.give({ is_fresh: true })
  }

  choose = (item: string, value: AnswerValue): void => void this.open?.choose(item, value)
  submit = (): void => this.open?.submit()
  withdraw = (): void => this.open?.withdraw()
  elapsed = (): number => this.open?.elapsed() ?? 0
  wake = (): void => this.open?.wake()
  hide = (): void => this.open?.hide()

  private async loadNow(): Promise<void> {
    const { deps } = this
    const mine = (this.turn += 1)
    this.shut()
    this.store.setState({ state: { kind: 'loading' } })
    const kept = this.given.is_fresh ? null : await findKept(deps, this.target)
    const showKept = () => {
      if (kept && mine === this.turn && !this.open) this.enter(openKept(kept))
    }
    const timer = deps.timers.set(showKept, deps.isOnline() ? serverPatience : 0)
    await deps.entered()
    const asked = deps.now()
    try {
      const attempt = await askServer(deps, this.target, this.given)
      if (mine === this.turn) await this.enterServers(attempt, kept, asked)
    } catch (error) {
      if (mine === this.turn) await this.fail(error, kept)
    } finally {
      deps.timers.clear(timer)
    }
  }

  private enter(opened: Opened): void {
    const { head } = opened.attempt
    this.target = { id: head.id }
    this.shut()
    this.open = new OpenAttempt(this.deps, this.store, opened)
    this.open.begin(opened)
    if (this.hasRead) this.dispatch({ type: 'began' })
    this.hasRead = false
    if (head.status === 'underway') this.deps.onOpened(head)
  }

  private async enterServers(attempt: AttemptData, kept: KeptAttempt | null, asked: number): Promise<void> {
    const { keeper, now, owner } = this.deps
    delete this.given.is_fresh
    if (this.open?.id === attempt.id) return this.open.refresh(attempt, asked)
    const clock = createRevisionClock()
    clock.sync(attempt.server_now, asked, now())
    // Another attempt of the same assessment is under way: the one kept here has been given up elsewhere.
    if (kept && kept.head.id !== attempt.id) await keeper.forget(kept.head.id)
    const own = kept?.head.id === attempt.id ? kept : await keeper.read(attempt.id)
    const me = owner() ?? own?.owner ?? ''
    if (attempt.status === 'underway') {
      await keeper.keepHead(headOf(attempt), me, clock.offset())
      await keeper.keepAnswers(
        attempt.id,
        attempt.answers.map((answer) => ({ ...answer, isSent: true })),
      )
    }
    this.enter(openServers(attempt, own, me, clock.offset()))
  }

  /** Only a clear no takes away what lies on the device. */
  private async fail(error: unknown, kept: KeptAttempt | null): Promise<void> {
    if (kept && !isGone(error)) {
      if (!this.open) this.enter(openKept(kept))
      return
    }
    if (kept) await this.deps.keeper.forget(kept.head.id)
    this.shut()
    await this.say(error, 'id' in this.target)
  }

  /** What cannot be opened is told as for any page, and stays on it. */
  private async say(error: unknown, isRead: boolean): Promise<void> {
    const mine = this.turn
    const again = await this.deps.explain(error, isRead)
    if (mine !== this.turn) return
    if (again) this.load()
    else this.dispatch(eventOf(error))
  }

  private shut(): void {
    this.open?.stop()
    this.open = null
  }
}
