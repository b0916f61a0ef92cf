import { languages } from '@mindisle/base'
import type { WireDataOf } from '@mindisle/contract'
import { readInstruments } from '@mindisle/content/instruments'
import { prepare, score, type Prepared, type Result } from '@mindisle/scoring'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDrawer } from '../../platform/poster/index.ts'
import { readPdf } from '../../platform/poster/testing/read-pdf.ts'
import { recompute } from '../../flows/recompute-report.ts'
import { bornFor } from '../../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findAttempt, listAnswers, sheetOf } from '../exams/index.ts'
import { findOwnReport } from './queries.ts'
import { place, showReport, takeTest, type Choose } from './test-help.ts'

const compiled = await readInstruments()
const prepared = new Map<string, Prepared>(
  compiled.map(({ instrument }) => [instrument.id, prepare(instrument)]),
)

/** Two sheets an instrument, answered by rules that never change. */
const rules: Record<string, Choose> = {
  rising: place((_, at) => at),
  'back and forth': place((_, at) => (at * 7 + 3) % 5),
}
const sheets = compiled.flatMap(({ instrument }) =>
  Object.keys(rules).map((rule) => [instrument.id, rule] as const),
)

let app: TestApp
const drawer = createDrawer({ jobMilliseconds: 600_000 })
beforeAll(async () => {
  app = await startTestApp({ drawer })
})
afterAll(async () => {
  await app.close()
  await drawer.stop()
})
beforeEach(() => app.forgetLimits())

async function taken(assessment: string, rule: string) {
  await app.forgetLimits()
  const { token, profile } = await app.visitor()
  if (rule === 'rising')
    await app.send(
      'POST /api/member/personal/profile',
      { body: { gender: 'female', birthday: `${bornFor(assessment)}-02-28` } },
      { token },
    )
  const id = await takeTest(app, token, assessment, rules[rule])
  const report = (await findOwnReport(app.db.direct, profile.id, id))!
  return { token, id, report }
}

/** What the scoring package itself says about the kept answers. */
async function scoredAgain(
  assessment: string,
  report: NonNullable<Awaited<ReturnType<typeof findOwnReport>>>,
): Promise<Result> {
  const { instrument } = compiled.find((one) => one.instrument.id === assessment)!
  const attempt = (await findAttempt(app.db.direct, report.userId, report.attemptId))!
  const answers = await listAnswers(app.db.direct, report.userId, report.attemptId)
  return score(
    prepared.get(assessment)!,
    sheetOf({ instrument, attempt, answers, person: report.result.person }),
  )
}

type View = WireDataOf<'GET /api/report/show'>

const everyScale = ({ main, dimensions, totals }: View): Array<Omit<View['dimensions'][number], 'facets'>> =>
  [...(main ? [main] : []), ...dimensions, ...totals].flatMap((scale) => [scale, ...scale.facets])

const figure = (value: number, digits: number): string => String(Number(value.toFixed(digits)))
const printed = (scale: { score: number | null; digits: number }): string =>
  figure(scale.score ?? Number.NaN, scale.digits)
const beside = (scale: { score: number | null; max: number; digits: number }): string =>
  `${printed(scale)} / ${figure(scale.max, scale.digits)}`

test('there are twenty sheets over ten instruments', () => {
  expect(sheets.length).toBeGreaterThanOrEqual(20)
  expect(new Set(sheets.map(([id]) => id)).size).toBeGreaterThanOrEqual(10)
})

describe.each(sheets)('%s, %s', (assessment, rule) => {
  let made: Awaited<ReturnType<typeof taken>>
  beforeAll(async () => {
    made = await taken(assessment, rule)
  })

  test('shows the numbers of the scoring package, in every view', async () => {
    const { token, id, report } = made
    const result = await scoredAgain(assessment, report)
    const { instrument } = prepared.get(assessment)!
    const { answer } = await showReport(app, token, id)
    const scales = everyScale(answer.data)
    expect(scales.map((scale) => scale.id).toSorted()).toEqual(
      // A part whose questions were not shown is left out.
      instrument.scales
        .map((one) => one.id)
        .filter((one) => result.scales[one]?.items !== 0)
        .toSorted(),
    )
    for (const view of scales) {
      const found = result.scales[view.id]!
      expect(view, view.id).toMatchObject({
        score: found.score,
        min: found.min,
        max: found.max,
        percentile: found.percentile,
        t: found.t,
        level: found.level,
        interval: found.interval,
        answered: found.answered,
        items: found.items,
        is_prorated: found.prorated ? 1 : 0,
      })
      const isUnsure = found.band === null && instrument.adaptive?.widen !== undefined
      expect(view.band?.id ?? null, view.id).toBe(isUnsure ? 'unsure' : found.band)
      const band = view.bands.find((one) => one.id === found.band)
      if (found.score !== null && view.bands.length > 0 && !isUnsure) {
        expect(band!.min).toBeLessThanOrEqual(found.score)
        expect(band!.max).toBeGreaterThanOrEqual(found.score)
      }
      const norm = prepared.get(assessment)!.norms.find((group) => group.id === result.norm?.group)
      const mean = norm?.scales[instrument.scales.findIndex((one) => one.id === view.id)]?.mean
      // A scale that asks something else in this language is compared with nobody.
      const isCompared = mean !== undefined && found.z !== null
      expect(view.norm_mean === null).toBe(!isCompared)
      if (isCompared) expect(view.norm_mean).toBeCloseTo(mean, 1)
    }
    expect(answer.data.type?.id ?? null).toBe(result.type?.id ?? null)
    expect(answer.data.is_risk).toBe(result.risks.length > 0 ? 1 : 0)
    expect(answer.data.risks).toHaveLength(result.risks.length)
    expect(answer.data.quality.flags).toEqual(result.quality.flags)
    expect(answer.data.versions).toEqual({
      instrument: instrument.version,
      norm: result.norm?.version ?? null,
      engine: result.engine,
    })
    const main = instrument.mainScale === undefined ? null : result.scales[instrument.mainScale]!
    const { answer: listed } = await app.send('GET /api/report/list', { query: {} }, { token })
    expect(listed.data.list[0]).toMatchObject({ id, score: main?.score ?? null, max: main?.max ?? null })
    expect((await recompute(app.db.direct, report)).differences).toEqual([])
  })

  test('is printed with the numbers that the screen shows', async () => {
    const { token, id } = made
    const { answer } = await showReport(app, token, id)
    const { answer: drawn } = await app.send(
      'POST /api/report/pdf',
      { body: { id, time_zone: 'Asia/Shanghai' } },
      { token },
    )
    const bytes = (await app.raw('GET', drawn.data.url)).bytes()
    const lines = readPdf(bytes).text.split('\n')
    const { main, dimensions, totals } = answer.data
    if (main) expect(lines).toContain(printed(main))
    for (const scale of [...dimensions, ...totals].flatMap((one) => [one, ...one.facets])) {
      if (scale.score === null) continue
      const after = lines.flatMap((line, at) => (line === scale.name ? [lines.slice(at + 1, at + 4)] : []))
      expect(
        after.some((near) => near.includes(beside(scale))),
        `${scale.name} ${beside(scale)}`,
      ).toBe(true)
    }
  })

  test('leaves nothing blank in any language', async () => {
    const { token, id } = made
    for (const language of languages) {
      const { answer } = await showReport(app, token, id, { language })
      const { main, type, name, chapters, actions, provenance } = answer.data
      const words = [name, provenance, main?.band?.headline ?? type?.headline ?? 'none']
      for (const scale of everyScale(answer.data))
        words.push(
          scale.name,
          ...(scale.band ? [scale.band.label, scale.band.headline, scale.band.meaning] : []),
        )
      for (const chapter of chapters) words.push(chapter.title)
      for (const action of actions) words.push(action.title, action.text)
      expect(words.filter((text) => text.trim() === '')).toEqual([])
      expect(actions.length).toBeGreaterThan(0)
      expect(actions.length).toBeLessThanOrEqual(3)
    }
  })

  test('explains each score by the answers or the scores it was made of', async () => {
    const { token, id, report } = made
    for (const scale of prepared.get(assessment)!.instrument.scales) {
      const { status, answer } = await app.send(
        'GET /api/report/why',
        { query: { id, scale: scale.id } },
        { token },
      )
      expect(status).toBe(200)
      const { answers, parts, method } = answer.data
      expect(method).not.toBe('')
      const found = report.result.scales[scale.id]!
      // Questions that a person was not shown explain nothing.
      if (found.items > 0) expect(answers.length + parts.length, scale.id).toBeGreaterThan(0)
      if (found.score === null || found.prorated || answers.some(({ adds }) => adds === null)) continue
      if (scale.method.kind === 'combine' || scale.method.kind === 'table') continue
      const sum = answers.reduce((all, { adds }) => all + adds!, 0)
      const raw = scale.method.kind === 'mean' ? sum / answers.length : sum
      expect(raw, scale.id).toBeCloseTo(found.raw!, 3)
      expect(raw * (scale.multiplier ?? 1)).toBeCloseTo(found.score, scale.digits === 0 ? 0 : 1)
      for (const one of answers) expect(one.adds!).toBeLessThanOrEqual(one.most!)
    }
  })
})
