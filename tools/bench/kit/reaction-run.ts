import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { readTrace, traced, type Trace } from './presented.ts'

const hands = ['key', 'mouse', 'touch'] as const
type Hand = (typeof hands)[number]

/** What a script inside the page saw of one sun, on the page's own clock. */
interface Seen {
  waiting: number
  drawn: number
  /** The time of the frame it was drawn in, told by the browser. */
  frame: number
  event: number
  heard: number
}

interface Kept {
  wait: number
  ms: number | null
}

interface Moved {
  hand: Hand
  sent: number
}

/** One answer by every clock there is, in milliseconds of the page's. */
export interface Measured extends Seen {
  hand: Hand
  wait: number
  recorded: number
  /** When the picture with the sun was handed to the screen. */
  presented: number
  /** When the hand moved that this bench moves. */
  sent: number
}

const practice = 3
const longest = 300_000
/** How long the hand waits after it was told of the sun: what it is told of late makes no difference, its own time is read. */
const delays = [180, 240, 310, 220, 270, 350, 200, 290]
const words = { wait: '等', now: '点', practise: '开始练习', begin: '正式开始' }

const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6

/**
 * Runs in the page: says when there is something to press for, and keeps the times of what was pressed. Methods, since a
 * function with a name would bring a helper of the transpiler along that the page does not have.
 */
function watch({ now, wait: waits, busy }: { now: string; wait: string; busy: number }): void {
  const page = globalThis as unknown as { seen: Seen[]; sunIsUp(text: string): void }
  page.seen = []
  const eye = {
    waiting: 0,
    drawn: 0,
    frame: 0,
    look() {
      const word = document.querySelector('.reaction-run__word')?.textContent
      if (word === waits && eye.waiting === 0) eye.waiting = performance.now()
      if (word !== now || eye.drawn > 0) return
      eye.drawn = performance.now()
      eye.frame = Number(document.timeline.currentTime)
      performance.mark('sun')
      page.sunIsUp('')
      if (busy > 0) setTimeout(eye.work, 100)
    },
    work() {
      for (const until = performance.now() + busy; performance.now() < until;);
    },
    take(event: Event) {
      if (eye.drawn === 0) return
      const { waiting, drawn, frame } = eye
      page.seen.push({ waiting, drawn, frame, event: event.timeStamp, heard: performance.now() })
      Object.assign(eye, { waiting: 0, drawn: 0, frame: 0 })
    },
  }
  new MutationObserver(eye.look).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener('keydown', eye.take, true)
  addEventListener('pointerdown', eye.take, true)
}

async function move(devTools: CDPSession, hand: Hand): Promise<void> {
  const [x, y] = [195, 500]
  if (hand === 'key') {
    const key = { key: ' ', code: 'Space', windowsVirtualKeyCode: 32 }
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: ' ', ...key })
    await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  } else if (hand === 'mouse') {
    const press = { x, y, button: 'left', clickCount: 1 } as const
    await devTools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
  } else {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Answers every sun by the schedule; the list fills with the moments at which the hand moved. */
async function answerEach(page: Page): Promise<Moved[]> {
  const devTools = await page.context().newCDPSession(page)
  const moved: Moved[] = []
  let suns = 0
  await page.exposeFunction('sunIsUp', async () => {
    const hand = hands[suns % hands.length] ?? 'key'
    const delay = delays[suns % delays.length]
    suns += 1
    await wait(delay)
    moved.push({ hand, sent: monotonic() })
    await move(devTools, hand)
  })
  return moved
}

const trialsOf = (saved: Request): Kept[] => (saved.postDataJSON() as { trials: Kept[] }).trials

function join(
  seen: readonly Seen[],
  kept: readonly Kept[],
  moved: readonly Moved[],
  trace: Trace,
): Measured[] {
  return kept.map(({ wait: waited, ms }, at) => {
    const [one, hand] = [seen[at + practice], moved[at + practice]]
    const presented = trace.presented[at + practice]
    if (ms === null || !one || !hand || presented === undefined)
      throw new Error(
        `the answer ${at + 1} was not measured whole: a false start, or a frame that the trace lost`,
      )
    return { ...one, hand: hand.hand, wait: waited, recorded: ms, presented, sent: hand.sent - trace.origin }
  })
}

/** One whole run of the simple test in a page that is kept busy for so long around each answer. */
export async function measureRun(browser: Browser, url: string, busy: number): Promise<Measured[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(() =>
    localStorage.setItem('splash-day', JSON.stringify(new Date().toLocaleDateString('sv'))),
  )
  await page.addInitScript(watch, { now: words.now, wait: words.wait, busy })
  const moved = await answerEach(page)
  await page.goto(`${url}/page17/reaction/index?view=run&mode=simple`)
  await page.getByRole('button', { name: words.practise }).waitFor()
  await browser.startTracing(page, { categories: traced })
  const saved = page.waitForRequest(/\/api\/reaction\/save$/, { timeout: longest })
  await page.getByRole('button', { name: words.practise }).click()
  await page.getByRole('button', { name: words.begin }).click()
  const kept = trialsOf(await saved)
  const trace = readTrace(await browser.stopTracing())
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen)
  await context.close()
  return join(seen, kept, moved, trace)
}
