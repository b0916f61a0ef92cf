import { languages } from '@mindisle/base'
import { readInstruments, type CompiledInstrument, type InstrumentTexts } from '@mindisle/content/instruments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recompute } from '../../flows/recompute-report.ts'
import { chapterWords } from '../../../testing/chapters.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findOwnReport } from '../reports/index.ts'
import {
  begin,
  extreme,
  given,
  saveTo,
  showTo,
  submitTo,
  type AttemptData,
  type AttemptItem,
  bornFor,
  willing,
} from '../../../testing/exams.ts'

const compiled = await readInstruments()
const named = compiled.map((one) => [one.instrument.id, one] as const)
const adaptive = compiled.filter(({ instrument }) => instrument.adaptive)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type End = 'first' | 'last' | 'middle'
const middle = ({ options }: AttemptItem) => options[Math.floor(options.length / 2)]?.id ?? null
const answer = (item: AttemptItem, end: End, at: number) =>
  given(item.id, end === 'middle' ? middle(item) : extreme(item, end), at)

/** Answers what is on screen, and then what those answers brought up, until it can be handed in. */
async function takePlain(token: string, attempt: AttemptData, end: End): Promise<string> {
  const items = new Map(attempt.items.map((item) => [item.id, item]))
  const first = attempt.items.filter(({ when }) => when === null)
  let answers = first.map((item) => answer(item, end, attempt.server_now))
  for (let round = 0; round < 20; round += 1) {
    for (let i = 0; i < answers.length; i += 7) {
      const { status } = await saveTo(app, token, attempt.id, answers.slice(i, i + 7))
      expect(status).toBe(200)
    }
    const reply = await submitTo(app, token, attempt.id)
    if (reply.status === 200) return reply.answer.data.report_id
    expect(reply.answer.type).toBe('exam_incomplete')
    const { item_ids: missing } = reply.answer.data as unknown as { item_ids: string[] }
    answers = missing.map((id) => answer(items.get(id)!, end, attempt.server_now))
  }
  throw new Error('it never ends')
}

/** One question at a time, until the estimates are precise enough. */
async function takeAdaptive(
  token: string,
  attempt: AttemptData,
  end: End,
): Promise<{ report: string; asked: string[] }> {
  const asked: string[] = []
  let step = attempt.adaptive!
  while (step.next && step.may_stop === 0) {
    asked.push(step.next.id)
    expect((await saveTo(app, token, attempt.id, [answer(step.next, end, attempt.server_now)])).status).toBe(
      200,
    )
    const reply = await app.send('POST /api/exam/next', { body: { id: attempt.id } }, { token })
    expect(reply.status).toBe(200)
    step = reply.answer.data
  }
  const reply = await submitTo(app, token, attempt.id)
  expect(reply.status).toBe(200)
  return { report: reply.answer.data.report_id, asked }
}

const take = async (token: string, attempt: AttemptData, end: End): Promise<string> =>
  attempt.adaptive ? (await takeAdaptive(token, attempt, end)).report : takePlain(token, attempt, end)

describe.each(named)('%s', (id, { instrument, texts }) => {
  test.each(['first', 'last'] as const)('is taken to the end with every %s answer', async (end) => {
    const { token, profile } = await app.visitor()
    const attempt = await begin(app, token, id)
    const reportId = await take(token, attempt, end)
    const report = await findOwnReport(app.db.direct, profile.id, reportId)
    expect(report).toMatchObject({ assessmentId: id, instrumentVersion: instrument.version })
    const text = JSON.stringify(report)
    expect(text).not.toContain('NaN')
    for (const [scale, { score, min, max }] of Object.entries(report!.result.scales)) {
      if (score === null) continue
      expect(score, scale).toBeGreaterThanOrEqual(min)
      expect(score, scale).toBeLessThanOrEqual(max)
    }
    expect((await recompute(app.db.direct, report!)).isSame).toBe(true)
    for (const language of languages) {
      const reply = await app.send(
        'GET /api/report/brief',
        { query: { id: reportId } },
        { token, headers: { 'accept-language': language } },
      )
      const { name, label, headline, meaning } = reply.answer.data
      expect(name).toBe(texts[language].name)
      for (const words of [label, headline, meaning]) expect(words).not.toBe('')
    }
  })

  test('shows every question in every language, and each kind with what it needs', async () => {
    const { token } = await app.visitor()
    const { id: attemptId } = await begin(app, token, id)
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const { data } = (
        await app.send('GET /api/exam/show', { query: { id: attemptId } }, { token, headers })
      ).answer
      const shown = [...data.items, ...(data.adaptive?.next ? [data.adaptive.next] : [])]
      if (!instrument.adaptive) expect(shown).toHaveLength(instrument.items.length)
      for (const item of shown) {
        expect(item.text, item.id).toBe(texts[language].items[item.id])
        for (const option of item.options) expect(option.text, `${item.id} ${option.id}`).not.toBe('')
        for (const row of item.rows) expect(row.text, row.id).not.toBe('')
        if (['single', 'forced', 'image', 'timed', 'multiple', 'matrix'].includes(item.kind))
          expect(item.options.length, item.id).toBeGreaterThan(1)
        if (item.kind === 'image') expect(item.options.every(({ image }) => image !== null)).toBe(true)
        if (item.kind === 'scale') expect([item.low, item.high]).not.toContain('')
      }
    }
  })
})

describe('help', () => {
  const risky = compiled.filter(({ instrument }) => instrument.risks.some((rule) => 'item' in rule))
  test.each(risky.map(({ instrument }) => [instrument.id, instrument] as const))(
    '%s tells which answers bring it, of the risky question alone, and these are risks',
    async (id, { risks }) => {
      const wanted = risks.flatMap((rule) => ('item' in rule ? [rule.item] : []))
      const { token } = await app.visitor()
      const { items } = await begin(app, token, id)
      const told = items.filter(({ help_when: rules }) => rules.length > 0)
      expect(told.map((item) => item.id).toSorted()).toEqual(wanted.toSorted())
      const firingOf = ({ help_when: rules }: (typeof told)[number]) => rules.flatMap((rule) => rule.options)
      const harmless = new Map(
        told.map((one) => [one.id, one.options.find((option) => !firingOf(one).includes(option.id))?.id]),
      )
      for (const question of told) {
        const { id: item, options } = question
        const firing = firingOf(question)
        expect([0, options.length]).not.toContain(firing.length)
        for (const option of options) {
          const { token: other } = await app.visitor()
          const attempt = await begin(app, other, id)
          const answers = attempt.items.map((one) => ({
            ...answer(one, 'first', attempt.server_now),
            ...(harmless.has(one.id) && {
              value: one.id === item ? option.id : (harmless.get(one.id) ?? null),
            }),
          }))
          const handed = await submitTo(app, other, attempt.id, answers)
          expect([option.id, handed.answer.data.is_risk]).toEqual([
            option.id,
            firing.includes(option.id) ? 1 : 0,
          ])
        }
      }
    },
  )
})

/** Words that interpret answers: nobody gets them before they have answered. */
function interpretations(texts: InstrumentTexts): string[] {
  const bands = Object.values(texts.scales).flatMap(({ bands: all }) => Object.values(all))
  return [
    ...bands.flatMap(({ headline, meaning, normal, seek }) => [headline, meaning, normal, seek]),
    ...bands.flatMap(({ actions }) => actions.map(({ text }) => text)),
    ...Object.values(texts.types ?? {}).flatMap(({ headline, meaning }) => [headline, meaning]),
    ...Object.values(texts.risks ?? {}),
    ...(texts.chapters ?? []).flatMap(chapterWords),
  ].filter((words) => words.length > 3)
}

/** Names of fields that only scoring has. */
const scoringFields =
  /"(value|adds|reverse|weight|keys?|scales|method|bands|norms|mean|sd|table|cutoff|reliability|a|b|facets|risks|quality|opposites|attention|multiplier|direction|level|seed)":/g

const secretsIn = (json: string, { texts }: CompiledInstrument): string[] => [
  ...new Set(json.match(scoringFields)),
  ...languages
    .flatMap((language) => interpretations(texts[language]))
    .filter((words) => json.includes(JSON.stringify(words).slice(1, -1))),
]

describe('the browser', () => {
  test.each(named)('gets of %s nothing that scores or interprets, while it is taken', async (id, one) => {
    const { token } = await app.visitor()
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const body = { table_id: id, ...willing, birth_year: bornFor(id) }
      const started = await app.send('POST /api/exam/start', { body }, { token, headers })
      const query = { id: started.answer.data.id }
      const shown = await app.send('GET /api/exam/show', { query }, { token, headers })
      const detail = await app.send('GET /api/table/show', { query: { id } }, { token, headers })
      for (const json of [started, shown].map((reply) => JSON.stringify(reply.answer)))
        expect(secretsIn(json, one)).toEqual([])
      const words = secretsIn(JSON.stringify(detail.answer), one).filter((found) => !found.startsWith('"'))
      expect(words).toEqual([])
    }
  })

  test('would be caught if it did', () => {
    const [, one] = named[0]!
    expect(secretsIn(JSON.stringify(one), one).length).toBeGreaterThan(10)
  })
})

describe.each(adaptive.map((one) => [one.instrument.id, one] as const))('%s asks', (id, { instrument }) => {
  test('few questions, never one twice, and the same ones to the same answers', async () => {
    const runs = []
    for (let i = 0; i < 2; i += 1) {
      const { token } = await app.visitor()
      const attempt = await begin(app, token, id)
      expect(attempt.items.map((item) => item.id)).toEqual([attempt.adaptive!.next!.id])
      runs.push((await takeAdaptive(token, attempt, 'middle')).asked)
    }
    const [one = [], two = []] = runs
    expect(one).toEqual(two)
    expect(new Set(one).size).toBe(one.length)
    expect(one.length).toBeLessThanOrEqual(instrument.adaptive!.mostItems)
    expect(one.length).toBeLessThan(instrument.items.length)
  })

  test('the same question again until it is answered, to two devices at once too', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, id)
    const next = async () => {
      const { answer: said } = await app.send('POST /api/exam/next', { body: { id: attempt.id } }, { token })
      return said.data.next!
    }
    const firsts = await Promise.all([next(), next(), next()])
    expect(new Set(firsts.map((item) => item.id)).size).toBe(1)
    await saveTo(app, token, attempt.id, [answer(firsts[0]!, 'last', attempt.server_now)])
    const seconds = await Promise.all([next(), next(), next()])
    expect(new Set(seconds.map((item) => item.id)).size).toBe(1)
    expect(seconds[0]!.id).not.toBe(firsts[0]!.id)
    const { data } = (await showTo(app, token, attempt.id)).answer
    expect(data.items.map((item) => item.id)).toEqual([firsts[0]!.id, seconds[0]!.id])
    expect(data.adaptive!.next!.id).toBe(seconds[0]!.id)
    expect(data.adaptive!.precision.length).toBe(instrument.adaptive!.scales.length)
  })

  test('for more before it can be handed in, and says which', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, id)
    const { status, answer: said } = await submitTo(app, token, attempt.id)
    expect([status, said.type, said.data]).toEqual([
      422,
      'exam_incomplete',
      { item_ids: [attempt.adaptive!.next!.id] },
    ])
  })

  test('on after it may stop, for whoever wants to be more precise', async () => {
    const { token } = await app.visitor()
    const attempt = await begin(app, token, id)
    const next = async () =>
      (await app.send('POST /api/exam/next', { body: { id: attempt.id } }, { token })).answer.data
    let step = attempt.adaptive!
    let extra = 0
    while (step.next && extra < 3) {
      if (step.may_stop === 1) extra += 1
      await saveTo(app, token, attempt.id, [answer(step.next, 'middle', attempt.server_now)])
      step = await next()
    }
    expect(extra).toBe(3)
    expect((await submitTo(app, token, attempt.id)).status).toBe(200)
    const over = await app.send('POST /api/exam/next', { body: { id: attempt.id } }, { token })
    expect([over.status, over.answer.type]).toEqual([422, 'exam_over'])
  })
})
