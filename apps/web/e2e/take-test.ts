import type { Page } from '@playwright/test'
import { visit } from './app.ts'

interface Item {
  id: string
  kind: string
  options: Array<{ id: string }>
  rows: Array<{ id: string }>
  when: unknown
  min: number | null
  least: number | null
}

/** The option chosen for each item, counted from 0 and kept within what there is: by id, else by place. */
export interface Sheet {
  places: readonly number[]
  byId?: Readonly<Record<string, number>>
  /** Milliseconds each question was looked at. */
  ms?: number
  /** A team of mine for which it is taken. */
  team?: string
}

/** Takes an assessment past the app, as whoever the page is; answers the report's id. */
export const takeTest = (page: Page, assessment: string, sheet: Sheet): Promise<string> =>
  page.evaluate(
    async ([assessmentId, { places, byId = {}, ms = 3_000, team }]) => {
      interface Step {
        next: Item | null
        may_stop: 0 | 1
      }
      interface AttemptData extends Step {
        id: string
        items: Item[]
        server_now: number
        report_id: string
        item_ids?: string[]
        adaptive: Step | null
      }
      interface Answer {
        status: number
        message: string
        data: AttemptData | null
      }
      const send = async (path: string, body: object): Promise<Answer> => {
        const response = await fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`,
          },
          body: JSON.stringify(body),
        })
        return { ...((await response.json()) as Answer), status: response.status }
      }
      const consents = { is_fresh: 1, gate_passed: 1, health_consent: 1, birth_year: 1996 }
      const { data: attempt, message } = await send('/api/exam/start', {
        table_id: assessmentId,
        ...consents,
        ...(team && { team_id: team }),
      })
      if (!attempt) throw new Error(`${assessmentId}: ${message}`)
      const placeOf = (item: Item, at: number): number => byId[item.id] ?? places[at % places.length] ?? 0
      const choose = (item: Item, at: number): unknown => {
        const pick = (place: number): string =>
          item.options[Math.min(place, item.options.length - 1)]?.id ?? ''
        if (item.kind === 'scale' || item.kind === 'number') return item.min ?? 0
        if (item.kind === 'text') return 'a few words'
        if (item.kind === 'multiple') {
          return Array.from({ length: Math.max(1, item.least ?? 1) }, (_, shift) => pick(shift))
        }
        if (item.kind === 'matrix') {
          return Object.fromEntries(
            item.rows.map((row, shift) => [row.id, pick(byId[row.id] ?? places[shift % places.length] ?? 0)]),
          )
        }
        return pick(placeOf(item, at))
      }
      const answerOf = (item: Item) => {
        const at = attempt.items.indexOf(item)
        return { item_id: item.id, value: choose(item, at), revision: attempt.server_now + at + 1, ms }
      }
      let step: Step | null = attempt.adaptive
      for (let at = 0; step?.next && step.may_stop === 0; at += 1) {
        const value = choose(step.next, at)
        const answer = { item_id: step.next.id, value, revision: attempt.server_now + at + 1, ms }
        await send('/api/exam/save', { id: attempt.id, answers: [answer] })
        step = (await send('/api/exam/next', { id: attempt.id })).data
      }
      let answers = attempt.adaptive ? [] : attempt.items.filter(({ when }) => when === null).map(answerOf)
      for (let round = 0; round < 20; round += 1) {
        const handed = await send('/api/exam/submit', { id: attempt.id, answers })
        if (handed.status === 200 && handed.data) return handed.data.report_id
        const missing = handed.data?.item_ids ?? []
        if (missing.length === 0) throw new Error(`${assessmentId}: ${handed.message}`)
        answers = attempt.items.filter(({ id }) => missing.includes(id)).map(answerOf)
      }
      throw new Error(`${assessmentId} could not be handed in`)
    },
    [assessment, sheet] as const,
  )

export const readAs = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const authorization = `Bearer ${JSON.parse(localStorage.getItem('token') ?? 'null')}`
    const language = document.documentElement.lang || navigator.language
    const headers = { authorization, 'accept-language': language }
    const response = await fetch(address, { headers })
    return ((await response.json()) as { data: T }).data
  }, path)

/** Comes in as a visitor and makes a report. */
export async function withReport(page: Page, assessment: string, sheet: Sheet): Promise<string> {
  await visit(page)
  return takeTest(page, assessment, sheet)
}

export const mild: Sheet = { places: [1, 1, 0, 1, 1, 1, 0, 1, 0] }
export const heavy: Sheet = { places: [2, 3, 2, 2, 2, 2, 2, 3, 0] }
export const atRisk: Sheet = { places: [1, 1, 0, 1, 1, 1, 0, 1, 2] }
export const mixed: Sheet = { places: [3, 4, 1, 2, 3, 0, 4] }
