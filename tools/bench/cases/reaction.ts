import { chromium } from '@playwright/test'
import { ensureChromium } from '../../setup/chromium.mjs'
import { median, type Case, type Row } from '../kit/case.ts'
import { measureRun, type Measured } from '../kit/reaction-run.ts'

/** So long the page is at work while the answer comes: whoever stamped an answer when it is heard would be this late. */
const busy = 400
const frame = 1_000 / 60
const budgets = { stamp: 0.2, screen: 2 * frame, error: 2 * frame, moved: frame }

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Infinity

const told = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} ms (${at(values, 0.05).toFixed(1)} to ${at(values, 0.95).toFixed(1)}, at most ${at(values, 1).toFixed(1)})`

/** What the app recorded against what really lay between the picture on the screen and the hand. */
const errorOf = ({ recorded, presented, sent }: Measured): number => recorded - (sent - presented)

function held(name: string, values: readonly number[], most: number, of: number): Row {
  return { name, value: told(values), budget: `≤ ${most.toFixed(1)} ms`, ok: of <= most }
}
const only = (name: string, values: readonly number[]): Row => ({
  name,
  value: told(values),
  budget: 'told',
  ok: true,
})

function rowsOf(name: string, measured: readonly Measured[]): Row[] {
  const each = (of: (one: Measured) => number) => measured.map(of)
  const offFrame = each((one) => Math.abs(one.event - one.recorded - one.frame))
  const screen = each((one) => one.presented - (one.event - one.recorded))
  return [
    held(`${name}: the stamp beside the time of its frame`, offFrame, budgets.stamp, at(offFrame, 1)),
    only(
      `${name}: the stamp after the planned moment`,
      each((one) => one.event - one.recorded - (one.waiting + one.wait)),
    ),
    held(`${name}: the picture on the screen after the stamp`, screen, budgets.screen, median(screen)),
    only(
      `${name}: the event's own time after the hand`,
      each((one) => one.event - one.sent),
    ),
    only(
      `${name}: heard by the page after the event`,
      each((one) => one.heard - one.event),
    ),
  ]
}

const reaction: Case = {
  when: 'load',
  async run({ server, say }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const quiet = await measureRun(browser, server.url, 0)
      const worked = await measureRun(browser, server.url, busy)
      for (const hand of ['key', 'mouse', 'touch'] as const)
        say(`${hand}: recorded against real ${told(quiet.filter((one) => one.hand === hand).map(errorOf))}`)
      const [error, errorBusy] = [quiet.map(errorOf), worked.map(errorOf)]
      return [
        ...rowsOf('an idle page', quiet),
        held('an idle page: recorded against real', error, budgets.error, Math.abs(median(error))),
        ...rowsOf(`a page at work for ${busy} ms`, worked),
        held(
          `a page at work for ${busy} ms: recorded against real`,
          errorBusy,
          median(error) + budgets.moved,
          median(errorBusy),
        ),
      ]
    } finally {
      await browser.close()
    }
  },
}

export default reaction
