import type { AnswerValue, AttemptData, SavedAnswer, SaveResult } from '../api/types.ts'
import { createRevisionClock, type RevisionClock } from '../../../lib/outbox/clock.ts'
import { createOutbox, type Outbox } from '../../../lib/outbox/outbox.ts'
import { itemOf } from '../device/merge.ts'
import { toSaved } from '../device/kept.ts'
import { createStopwatch, type Stopwatch } from '../flow/stopwatch.ts'
import { createHandingIn } from './handing-in.ts'
import { mayAnswer, attemptOf, withNext, type TakeEvent, type TakeState } from './model.ts'
import { createNextQuestion } from './next-question.ts'
import { headOf, isFinal, type Opened } from './opening.ts'
import type { TakingDeps } from './deps.ts'
import { fittingAnswers, inTime } from './sending.ts'
import { takeReducer } from './state.ts'
import type { TakingStore } from './store.ts'

/** How long a choice is seen before the next question comes. */
export const advanceAfter = 280
const longest = 86_400_000

/** One opened attempt: keeps what is answered, sends it, and goes on. */
export class OpenAttempt {
  readonly id: string
  private readonly owner: string
  private readonly clock: RevisionClock
  private readonly watch: Stopwatch
  private readonly outbox: Outbox<SavedAnswer>
  private readonly handingIn: ReturnType<typeof createHandingIn>
  private readonly nextQuestion: ReturnType<typeof createNextQuestion>
  private stopListening: (() => void) | null = null
  /** Where the stopwatch stood when the question came, or was last answered. */
  private mark = 0
  private isStopped = false

  constructor(
    private readonly deps: TakingDeps,
    private readonly store: TakingStore,
    opened: Opened,
  ) {
    this.id = opened.attempt.head.id
    this.owner = opened.owner
    this.clock = createRevisionClock(opened.offset)
    this.watch = createStopwatch(opened.elapsed)
    this.outbox = this.makeOutbox()
    const { api, keeper, timers, newRequestKey } = deps
    const dispatch = (event: TakeEvent) => this.dispatch(event)
    this.handingIn = createHandingIn({ api, keeper, timers, newRequestKey, id: this.id, dispatch })
    const fetchNext = async () => {
      await this.outbox.flush()
      return api.next(this.id)
    }
    this.nextQuestion = createNextQuestion({ timers, fetchNext, dispatch })
  }

  begin({ attempt, current, unsent, submit }: Opened): void {
    const now = this.deps.now()
    this.listen()
    for (const { revision } of Object.values(attempt.answers)) this.clock.saw(revision)
    this.watch.start(now)
    this.mark = this.watch.total(now)
    this.dispatch({ type: 'opened', attempt, current, isSubmitting: submit !== null })
    if (submit) void this.handingIn.goOn(submit)
    this.outbox.restore(unsent)
  }

  /** Answers the question unless it is too early, too late or the same again. */
  async choose(item: string, value: AnswerValue): Promise<void> {
    const now = this.deps.now()
    const { state } = this.store.getState()
    if (!mayAnswer(state, item, value, now)) return
    const looked = this.watch.total(now)
    const before = attemptOf(state)?.answers[item]?.ms ?? 0
    const ms = Math.min(longest, Math.round(before + looked - this.mark))
    const answer: SavedAnswer = { item_id: item, value, revision: this.clock.next(now), ms }
    this.mark = looked
    this.dispatch({ type: 'answered', answer, now })
    const { revision } = answer
    this.deps.timers.set(() => this.dispatch({ type: 'due', item, revision }), advanceAfter)
    await this.outbox.put(answer)
    this.deps.channel.tell({ kind: 'answered', attempt: this.id, answers: [answer] })
    this.dispatch({ type: 'kept', item, revision })
  }

  dispatch(event: TakeEvent): void {
    if (this.isStopped) return
    const { state: before } = this.store.getState()
    const state = takeReducer(before, event)
    if (state === before) return
    this.store.setState({ state })
    this.follow(before, state)
  }

  submit(): void {
    this.dispatch({ type: 'submitted' })
    if (this.store.getState().state.kind === 'submitting') {
      const head = attemptOf(this.store.getState().state)?.head
      void this.handingIn.begin(fittingAnswers(head, this.outbox.waiting()))
    }
  }

  withdraw(): void {
    void this.handingIn.withdraw()
  }

  elapsed = (): number => this.watch.total(this.deps.now())

  /** The page is seen, or seen again, or the network is back. */
  wake(): void {
    this.watch.start(this.deps.now())
    this.outbox.wake()
    this.handingIn.wake()
    if (this.store.getState().state.kind === 'awaiting') this.nextQuestion.ask()
    void this.reread()
  }

  /** The page is left and may come back; what is still to be sent goes on being sent. */
  rest(): void {
    this.hide()
    this.stopListening?.()
    this.stopListening = null
  }

  resume(): void {
    this.listen()
    this.wake()
  }

  hide(): void {
    this.watch.pause(this.deps.now())
    this.keepPlace()
    this.outbox.leave()
  }

  /** What other tabs and other devices have answered meanwhile. */
  private async reread(): Promise<void> {
    const kept = await this.deps.keeper.read(this.id)
    if (kept) this.take(kept.answers.map(toSaved))
    const asked = this.deps.now()
    const attempt = await this.deps.api.show(this.id).catch(() => null)
    if (attempt && !this.isStopped) this.refresh(attempt, asked)
  }

  refresh(attempt: AttemptData, asked: number): void {
    this.clock.sync(attempt.server_now, asked, this.deps.now())
    this.outbox.settle(attempt.answers)
    this.dispatch({ type: 'redefined', head: withNext(headOf(attempt)) })
    this.keepHead()
    this.take(attempt.answers)
    this.dispatch({ type: 'closed', status: attempt.status, reportId: attempt.report_id })
  }

  stop(): void {
    this.rest()
    this.isStopped = true
    this.outbox.stop()
    this.handingIn.stop()
    this.nextQuestion.stop()
  }

  private listen(): void {
    this.stopListening ??= this.deps.channel.listen((message) => {
      if (message.attempt !== this.id) return
      if (message.kind === 'answered') this.take(message.answers)
      else this.dispatch({ type: 'closed', status: message.status, reportId: message.reportId })
    })
  }

  private take(answers: readonly SavedAnswer[]): void {
    for (const { revision } of answers) this.clock.saw(revision)
    this.dispatch({ type: 'merged', answers })
  }

  private makeOutbox(): Outbox<SavedAnswer> {
    const { keeper, timers } = this.deps
    return createOutbox<SavedAnswer, SaveResult>({
      timers,
      keyOf: itemOf,
      newerIn: ({ newer }) => newer.map(toSaved),
      keep: (answers) => keeper.keepAnswers(this.id, answers),
      send: (answers, isLast) => this.send(answers, isLast),
      isRefusal: isFinal,
      onState: (net) => this.store.setState({ net }),
      onSaved: (result) => this.accept(result),
      onRefused: () => void this.reread(),
    })
  }

  private async send(answers: readonly SavedAnswer[], isLast: boolean): Promise<SaveResult> {
    const asked = this.deps.now()
    const { state } = this.store.getState()
    const body = {
      id: this.id,
      answers: fittingAnswers(attemptOf(state)?.head, answers),
      ...(state.kind === 'asking' && { current_item: state.at }),
      elapsed_ms: Math.round(this.watch.total(asked)),
    }
    const result = await inTime(this.deps.api.save(body, isLast), this.deps.timers)
    this.clock.sync(result.server_now, asked, this.deps.now())
    return result
  }

  private accept(result: SaveResult): void {
    this.take(result.newer)
    this.dispatch({ type: 'closed', status: result.status, reportId: result.report_id })
  }

  private keepPlace(): void {
    const { state } = this.store.getState()
    const attempt = attemptOf(state)
    if (!attempt) return
    const current = state.kind === 'asking' ? state.at : null
    const { seen, goesOn } = attempt
    const elapsed = this.watch.total(this.deps.now())
    void this.deps.keeper.keepPlace(this.id, { current, elapsed, seen, goesOn })
  }

  /** What a change of the screen brings with it. */
  private follow(before: TakeState, state: TakeState): void {
    if (state.kind === 'done' || state.kind === 'gone' || state.kind === 'expired') return this.close(state)
    const hasMoved = state.kind !== before.kind || (state.kind === 'asking' && state.at !== placeOf(before))
    if (!hasMoved) return
    this.mark = this.watch.total(this.deps.now())
    if ('attempt' in before && attemptOf(state)?.head !== before.attempt.head) this.keepHead()
    this.keepPlace()
    if (state.kind === 'awaiting') this.nextQuestion.ask()
  }

  private keepHead(): void {
    const head = attemptOf(this.store.getState().state)?.head
    if (head) void this.deps.keeper.keepHead(head, this.owner, this.clock.offset())
  }

  /** Nothing of it is needed on the device any more. */
  private close(state: Extract<TakeState, { kind: 'done' | 'gone' | 'expired' }>): void {
    this.outbox.stop()
    void this.deps.keeper.forget(this.id)
    const status = { done: 'submitted', gone: 'discarded', expired: 'expired' } as const
    const reportId = state.kind === 'done' ? state.reportId : null
    this.deps.channel.tell({ kind: 'closed', attempt: this.id, status: status[state.kind], reportId })
    this.deps.onClosed()
  }
}

const placeOf = (state: TakeState): string | null => (state.kind === 'asking' ? state.at : null)
