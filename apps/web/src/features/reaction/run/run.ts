import type { Protocol, Trial } from './protocol.ts'

/** Time as the run knows it; a test moves it by hand. */
export interface Clock {
  now(): number
  /** Before the next picture is drawn, told its time. */
  frame(run: (at: number) => void): () => void
  after(milliseconds: number, run: () => void): () => void
}

export type Phase =
  | { name: 'waiting' }
  | { name: 'shown'; place: number | null }
  | { name: 'answered'; ms: number; isRight: boolean }
  | { name: 'early' }
  /** Nothing was pressed; `isRight` where nothing was to be. */
  | { name: 'passed'; isRight: boolean }
  | { name: 'begins' }
  | { name: 'over' }
  | { name: 'stopped' }

export interface State {
  phase: Phase
  isPractice: boolean
  /** Counted trials that are behind, and how many there are; null where the time decides. */
  done: number
  of: number | null
}

/** How long an answer stands before the sea is dark again. */
const rest = 700
const early = 1_500

type Stimulus = number | null

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

/** Each place equally often, and those to be let pass among them, in an order nobody can learn. */
function deck({ places, trials = 0, held = 0 }: Protocol, random: () => number): Stimulus[] {
  const shown = Array.from({ length: trials - held }, (_, at) => at % places)
  return shuffled([...shown, ...Array.from({ length: held }, () => null)], random)
}

/**
 * One test from its first practice to its last answer. What is seen is stamped with the time of its frame, an answer with
 * the time of its own event: how busy the page is in between moves neither.
 */
export class Run {
  readonly trials: Trial[] = []
  state: State
  private readonly counted: Stimulus[]
  private practiceLeft: number
  private shown: Stimulus = 0
  private shownAt = 0
  private wait = 0
  private began = 0
  private cancel: () => void = () => undefined

  constructor(
    private readonly protocol: Protocol,
    private readonly clock: Clock,
    private readonly random: () => number,
    private readonly changed: () => void,
  ) {
    this.counted = deck(protocol, random)
    this.practiceLeft = protocol.practice
    this.state = { phase: { name: 'begins' }, isPractice: true, done: 0, of: protocol.trials ?? null }
  }

  get hasPractised(): boolean {
    return this.practiceLeft === 0
  }

  /** Begins, or goes on after practice. */
  begin(): void {
    if (this.practiceLeft === 0) {
      this.began = this.clock.now()
      this.state = { ...this.state, isPractice: false }
    }
    this.next()
  }

  press(place: number, at: number): void {
    const { phase } = this.state
    if (phase.name === 'waiting') return this.tooEarly(place)
    if (phase.name !== 'shown') return
    const ms = at - this.shownAt
    // Pressed before its frame was there, and heard after.
    if (ms < 0) return this.tooEarly(place)
    this.keep({ wait: this.wait, shown: this.shown, pressed: place, ms: Math.round(ms * 10) / 10 })
    this.settle({ name: 'answered', ms, isRight: place === this.shown }, rest)
  }

  /** Whoever looks elsewhere has not been measured. */
  stop(): void {
    this.cancel()
    if (this.state.phase.name !== 'over') this.enter({ name: 'stopped' })
  }

  private tooEarly(place: number): void {
    this.keep({ wait: this.wait, shown: this.shown, pressed: place, ms: null })
    // It comes again later: a wait that was cut short must not be missing from the ones that count.
    if (!this.state.isPractice && this.protocol.trials !== undefined) {
      this.counted.splice(Math.floor(this.random() * (this.counted.length + 1)), 0, this.shown)
    }
    this.settle({ name: 'early' }, early, 0)
  }

  private keep(trial: Trial): void {
    if (!this.state.isPractice) this.trials.push(trial)
  }

  private settle(phase: Phase, pause: number, counts = 1): void {
    this.cancel()
    if (this.state.isPractice) this.practiceLeft -= counts
    else this.state = { ...this.state, done: this.state.done + counts }
    this.enter(phase)
    this.cancel = this.clock.after(pause, () => this.next())
  }

  private isOver(): boolean {
    const { milliseconds } = this.protocol
    if (milliseconds !== undefined) return this.clock.now() - this.began >= milliseconds
    return this.counted.length === 0
  }

  private next(): void {
    this.cancel()
    const { isPractice } = this.state
    if (isPractice && this.practiceLeft === 0) return this.enter({ name: 'begins' })
    if (!isPractice && this.isOver()) return this.enter({ name: 'over' })
    this.shown = this.nextStimulus()
    const [from, to] = this.protocol.wait
    this.wait = Math.round(from + this.random() * (to - from))
    this.enter({ name: 'waiting' })
    this.cancel = this.clock.after(this.wait, () => {
      this.cancel = this.clock.frame((at) => this.show(at))
    })
  }

  private nextStimulus(): Stimulus {
    const { places, held = 0 } = this.protocol
    if (!this.state.isPractice) {
      const next = this.counted.shift()
      return next === undefined ? 0 : next
    }
    // Practice shows each of them, the one to be let pass last.
    return held > 0 && this.practiceLeft === 1 ? null : this.practiceLeft % places
  }

  private show(at: number): void {
    this.shownAt = at
    this.enter({ name: 'shown', place: this.shown })
    this.cancel = this.clock.after(this.protocol.patience, () => {
      const isHeld = this.shown === null
      this.keep({ wait: this.wait, shown: this.shown, pressed: null, ms: null })
      this.settle({ name: 'passed', isRight: isHeld }, rest)
    })
  }

  private enter(phase: Phase): void {
    this.state = { ...this.state, phase }
    this.changed()
  }
}
