import { describe, expect, test } from 'vitest'
import { protocols, type Mode } from './protocol.ts'
import { Run, type Clock, type Phase } from './run.ts'

/** Time that stands still until it is moved; frames come every 1000/60 ms. */
function handClock() {
  let now = 5_000
  let waiting: Array<{ at: number; run: (at: number) => void }> = []
  const add = (at: number, run: (at: number) => void) => {
    const entry = { at, run }
    waiting.push(entry)
    return () => void (waiting = waiting.filter((other) => other !== entry))
  }
  const frame = 1_000 / 60
  const clock: Clock = {
    now: () => now,
    frame: (run) => add((Math.floor(now / frame) + 1) * frame, run),
    after: (milliseconds, run) => add(now + milliseconds, run),
  }
  const nextAt = () => Math.min(...waiting.map(({ at }) => at))
  /** To the next thing that happens by itself. */
  const step = () => {
    const at = nextAt()
    const due = waiting.filter((entry) => entry.at === at)
    waiting = waiting.filter((entry) => entry.at !== at)
    now = at
    for (const { run } of due) run(at)
  }
  return { clock, step, now: () => now, isIdle: () => waiting.length === 0 }
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function start(mode: Mode, seed = 7) {
  const time = handClock()
  const run: Run = new Run(protocols[mode], time.clock, seeded(seed), () => undefined)
  const until = (name: Phase['name']) => {
    for (let steps = 0; run.state.phase.name !== name; steps += 1) {
      if (steps > 5_000 || time.isIdle()) throw new Error(`never ${name}`)
      time.step()
    }
  }
  /** Answers everything on the way. */
  const answerUntil = (name: Phase['name']) => {
    for (let steps = 0; run.state.phase.name !== name; steps += 1) {
      if (steps > 5_000 || time.isIdle()) throw new Error(`never ${name}`)
      if (run.state.phase.name === 'shown') run.press(0, time.now() + 200)
      else time.step()
    }
  }
  return { ...time, run, until, answerUntil }
}

/** Answers everything that is to be answered after so many milliseconds. */
function goThrough(mode: Mode, ms: number, seed = 7) {
  const began = start(mode, seed)
  const { run, step, now } = began
  for (let steps = 0; run.state.phase.name !== 'over'; steps += 1) {
    if (steps > 20_000) throw new Error('has no end')
    const { phase } = run.state
    if (phase.name === 'begins') run.begin()
    else if (phase.name === 'shown' && phase.place !== null) run.press(phase.place, now() + ms)
    else step()
  }
  return began
}

describe('a run', () => {
  test.each([100, 183.4, 250, 402.7, 1_200])('measures %d ms exactly', (ms) => {
    const { run } = goThrough('simple', ms)
    expect(run.trials).toHaveLength(20)
    for (const trial of run.trials) expect(trial).toMatchObject({ shown: 0, pressed: 0, ms })
  })

  test('keeps nothing of the practice, and says when it ends', () => {
    const { run, until, now } = start('simple')
    run.begin()
    for (let practice = 0; practice < 3; practice += 1) {
      until('shown')
      run.press(0, now() + 200)
    }
    until('begins')
    expect(run.trials).toEqual([])
    run.begin()
    expect(run.state).toMatchObject({ isPractice: false, done: 0, of: 20 })
  })

  test('waits as long as its rule says, and not always alike', () => {
    const waits = goThrough('simple', 200).run.trials.map(({ wait }) => wait)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_500)
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_000)
    expect(new Set(waits).size).toBeGreaterThan(10)
  })

  test('a press before there is anything to see counts apart and comes again', () => {
    const { run, until, now, answerUntil } = start('simple')
    run.begin()
    answerUntil('begins')
    run.begin()
    run.press(0, now())
    expect(run.state.phase.name).toBe('early')
    expect(run.trials).toEqual([{ wait: expect.any(Number), shown: 0, pressed: 0, ms: null }])
    // A second tap on the kind word is not another false start.
    run.press(0, now())
    expect(run.trials).toHaveLength(1)
    answerUntil('over')
    expect(run.trials.filter(({ ms }) => ms !== null)).toHaveLength(20)
    expect(() => until('waiting')).toThrow()
  })

  test('a press whose event is older than the frame was a false start', () => {
    const { run, until, now } = start('simple')
    run.begin()
    until('shown')
    run.press(0, now() - 5)
    expect(run.state.phase.name).toBe('early')
  })

  test('what nobody answers goes away', () => {
    const { run, until, now } = start('simple')
    run.begin()
    until('shown')
    const seen = now()
    until('passed')
    expect(now() - seen).toBeCloseTo(3_000, 6)
    expect(run.state.phase).toEqual({ name: 'passed', isRight: false })
  })

  test('shows each place of a choice equally often', () => {
    const counts = [0, 0, 0, 0]
    for (const { shown } of goThrough('choice-four', 400).run.trials)
      if (shown !== null) counts[shown] = (counts[shown] ?? 0) + 1
    expect(counts).toEqual([6, 6, 6, 6])
  })

  test('lets pass what is to be let pass', () => {
    const { trials } = goThrough('go-no-go', 300).run
    expect(trials.filter(({ shown }) => shown === null)).toHaveLength(8)
    for (const { shown, pressed, ms } of trials)
      expect([pressed, ms]).toEqual(shown === null ? [null, null] : [0, 300])
  })

  test('the watch lasts three minutes', () => {
    const { run, step, now } = start('vigilance')
    run.begin()
    let began = 0
    for (; run.state.phase.name !== 'over';) {
      const { phase } = run.state
      if (phase.name === 'begins') {
        began = now()
        run.begin()
      } else if (phase.name === 'shown') run.press(0, now() + 250)
      else step()
    }
    expect(now() - began).toBeGreaterThanOrEqual(180_000)
    expect(now() - began).toBeLessThan(186_000)
    expect(run.trials.length).toBeGreaterThan(40)
  })

  test('stopped, nothing happens by itself any more', () => {
    const { run, isIdle } = start('simple')
    run.begin()
    run.stop()
    expect([run.state.phase.name, isIdle()]).toEqual(['stopped', true])
    run.press(0, 9_999)
    expect(run.state.phase.name).toBe('stopped')
  })
})
