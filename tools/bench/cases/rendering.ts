import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createDrawer, type Drawer, type Drawing } from '../../../apps/server/src/platform/poster/index.ts'
import { resilience } from '../../../apps/server/src/platform/poster/testing/drawings.ts'
import { readPdf } from '../../../apps/server/src/platform/poster/testing/read-pdf.ts'
import { type Bench, type Case, median, requestFor, type Row } from '../kit/case.ts'

const draw = join(resolve(import.meta.dirname, '../../..'), 'dist/server/draw.mjs')
const path = '/api/member/config'
const warmUps = 5
const times = 25
const rounds = 7
const milliseconds = 1_500
const connections = 4
const budgets = { poster: 200, pdf: 600, slower: 1.3 }
const pages = 8

/** As long as a complete report: chapters of several paragraphs each. */
const [chapter] = resilience.chapters ?? []
const text = Array.from({ length: 4 }, () => chapter?.text ?? []).flat()
const longReport: Drawing = {
  ...resilience,
  chapters: Array.from({ length: 8 }, (_, i) => ({
    title: `${chapter?.title} ${i + 1}`,
    lead: chapter?.lead ?? '',
    text,
  })),
}

async function timed(work: () => Promise<Uint8Array>): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < warmUps + times; i += 1) {
    const from = performance.now()
    await work()
    if (i >= warmUps) all.push(performance.now() - from)
  }
  return median(all)
}

async function speed(drawer: Drawer, { say }: Bench): Promise<Row[]> {
  const poster = await timed(() => drawer.poster(resilience))
  const long = await timed(() => drawer.long(resilience))
  const pdf = await timed(() => drawer.pdf(longReport))
  const made = readPdf(await drawer.pdf(longReport)).pages
  say(`the long picture: ${long.toFixed(0)} ms`)
  return [
    {
      name: 'a poster, drawn and sent over (median, warm)',
      value: `${poster.toFixed(0)} ms`,
      budget: `≤ ${budgets.poster} ms`,
      ok: poster <= budgets.poster,
    },
    {
      name: `a PDF of ${made} pages`,
      value: `${pdf.toFixed(0)} ms`,
      budget: `≤ ${budgets.pdf} ms, ≥ ${pages} pages`,
      ok: pdf <= budgets.pdf && made >= pages,
    },
  ]
}

/** Draws without a pause until it is told to stop. */
function drawOn(drawer: Drawer): () => Promise<void> {
  const state = { isOver: false }
  const work = async (): Promise<void> => {
    while (!state.isOver) {
      await drawer.poster(resilience)
      await drawer.pdf(longReport)
    }
  }
  const working = work()
  return async () => {
    state.isOver = true
    await working
  }
}

async function rate({ generator, server, token }: Bench): Promise<number> {
  const order = { request: requestFor(path, token), connections, milliseconds, port: server.port }
  const { answered, errors, seconds } = await generator.run(order)
  if (errors > 0 || answered === 0) throw new Error(`${path}: ${errors} errors, ${answered} answers`)
  return answered / seconds
}

async function slowdown(drawer: Drawer, bench: Bench): Promise<Row> {
  await rate(bench)
  const all: Array<{ alone: number; beside: number }> = []
  const delay = monitorEventLoopDelay({ resolution: 5 })
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    const before = isFirst ? await rate(bench) : 0
    delay.enable()
    const stop = drawOn(drawer)
    const beside = await rate(bench)
    await stop()
    delay.disable()
    all.push({ alone: isFirst ? before : await rate(bench), beside })
  }
  const ratios = all.map(({ alone, beside }) => alone / beside)
  const ratio = median(ratios)
  const side = (name: 'alone' | 'beside'): string => median(all.map((round) => round[name])).toFixed(0)
  bench.say(`rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  bench.say(`the asking process waited at most ${(delay.max / 1e6).toFixed(0)} ms for its event loop`)
  return {
    name: `GET ${path} while pictures are drawn without a pause`,
    value: `${ratio.toFixed(2)} × slower (${side('beside')}/s of ${side('alone')}/s)`,
    budget: `≤ ${budgets.slower} ×`,
    ok: ratio <= budgets.slower,
  }
}

const rendering: Case = {
  when: 'load',
  async run(bench) {
    const drawer = createDrawer({ file: draw })
    try {
      return [...(await speed(drawer, bench)), await slowdown(drawer, bench)]
    } finally {
      await drawer.stop()
    }
  },
}

export default rendering
