import { NetworkFailed, Refused } from '../../../lib/http/failures.ts'
import type { AttemptApi } from '../api/calls.ts'
import type { AdaptiveStep, Answers, AttemptData, SavedAnswer } from '../api/types.ts'
import type { AttemptChannel, TabMessage } from '../device/tabs.ts'
import { createKeeper, spareStore } from '../device/keeper.ts'
import type { Keeper } from '../device/kept.ts'
import { mergeAnswers } from '../device/merge.ts'
import type { TakingDeps } from '../attempt/deps.ts'
import { attemptOf } from './samples.ts'

/** Time that passes only when a test says so. */
export function createTime(start = 5_000_000) {
  let now = start
  let made = 0
  const planned = new Map<number, { at: number; work: () => void }>()
  const turn = async () => {
    for (let step = 0; step < 40; step += 1) await Promise.resolve()
  }
  return {
    now: () => now,
    timers: {
      set: (work: () => void, milliseconds: number) => {
        planned.set((made += 1), { at: now + milliseconds, work })
        return made
      },
      clear: (timer: number) => void planned.delete(timer),
    },
    async pass(milliseconds: number) {
      const end = now + milliseconds
      await turn()
      for (;;) {
        const due = [...planned].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        const [timer, { at, work }] = due
        planned.delete(timer)
        now = Math.max(now, at)
        work()
        await turn()
      }
      now = end
      await turn()
    },
  }
}

type Time = ReturnType<typeof createTime>

/** A server that keeps one attempt by the contract's rules. */
export function createServer(time: Time, attempt: AttemptData = attemptOf(), ahead = 0) {
  let answers: Answers = {}
  const reports: string[] = []
  const submits = new Map<string, string>()
  const state = { isCut: false, losesReplies: false, saves: 0, submits: 0, steps: [] as AdaptiveStep[] }
  const serverNow = () => time.now() + ahead
  const reach = () => {
    if (state.isCut) throw new NetworkFailed('failed')
  }
  const reply = <T>(value: T): T => {
    if (state.losesReplies) throw new NetworkFailed('failed')
    return value
  }
  const sent = (): AttemptData => ({ ...attempt, server_now: serverNow(), answers: Object.values(answers) })
  const keep = (list: readonly SavedAnswer[]) => {
    const before = answers
    answers = mergeAnswers(answers, list)
    return list.flatMap(({ item_id, revision }) => {
      const mine = before[item_id]
      return mine && mine.revision > revision ? [mine] : []
    })
  }
  const api: AttemptApi = {
    async start() {
      reach()
      return reply(sent())
    },
    async show() {
      reach()
      return reply(sent())
    },
    async save(body) {
      reach()
      state.saves += 1
      const isOpen = attempt.status === 'underway'
      const newer = isOpen ? keep(body.answers) : []
      if (isOpen && body.current_item !== undefined) attempt.current_item = body.current_item
      return reply({ status: attempt.status, report_id: attempt.report_id, server_now: serverNow(), newer })
    },
    async next() {
      reach()
      const step = state.steps.shift()
      if (!step) throw new Refused(422, 'over', 'exam_over', null)
      return reply(step)
    },
    async submit(_, { requestKey, answers: last }) {
      reach()
      state.submits += 1
      const known = submits.get(requestKey)
      if (known === undefined && attempt.report_id === null) {
        keep(last)
        attempt.status = 'submitted'
        attempt.report_id = `report${reports.push('made')}`
      }
      submits.set(requestKey, attempt.report_id ?? '')
      return reply({ report_id: attempt.report_id ?? '', is_risk: false, team_id: null })
    },
  }
  return { api, exam: attempt, state, reports, answers: () => answers, serverNow }
}

type Server = ReturnType<typeof createServer>

export function memoryStore() {
  const raw = new Map<string, string>()
  return {
    raw,
    getItem: (key: string) => raw.get(key) ?? null,
    setItem: (key: string, value: string) => void raw.set(key, value),
    removeItem: (key: string) => void raw.delete(key),
  }
}

export const memoryKeeper = (): Keeper => createKeeper(spareStore(memoryStore()), spareStore(memoryStore()))

/** Tabs of one browser. */
export function createTabs() {
  const listeners = new Set<{ hear: (message: TabMessage) => void }>()
  return (): AttemptChannel => {
    const own = new Set<{ hear: (message: TabMessage) => void }>()
    return {
      tell(message) {
        for (const one of listeners) if (!own.has(one)) one.hear(message)
      },
      listen(hear) {
        const one = { hear }
        listeners.add(one)
        own.add(one)
        return () => {
          listeners.delete(one)
          own.delete(one)
        }
      },
    }
  }
}

export function depsOf(
  time: Time,
  server: Server,
  more: Partial<TakingDeps> = {},
): TakingDeps & { keys: () => number } {
  let keys = 0
  return {
    api: server.api,
    keeper: memoryKeeper(),
    channel: createTabs()(),
    timers: time.timers,
    now: time.now,
    isOnline: () => !server.state.isCut,
    owner: () => 'me',
    entered: () => Promise.resolve(),
    newRequestKey: () => `key${(keys += 1)}`,
    changeBirthYear: () => Promise.resolve(),
    explain: async () => false,
    onOpened: () => undefined,
    onClosed: () => undefined,
    keys: () => keys,
    ...more,
  }
}
