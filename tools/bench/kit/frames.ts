import type { Browser, Page } from '@playwright/test'

/** One call of a page's frame callbacks: as the clock on the wall has it, and as the processor was really at work for it. */
export interface FrameCost {
  wall: number
  work: number
}

interface TraceEvent {
  name: string
  ph: string
  dur?: number
  tdur?: number
}

const categories = ['devtools.timeline', '-*']

/** Milliseconds of script a frame, traced while `during` runs; what waits for other processes counts to the wall alone. */
export async function traceFrames(
  browser: Browser,
  page: Page,
  during: () => Promise<void>,
): Promise<FrameCost[]> {
  await browser.startTracing(page, { categories })
  await during()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  return traceEvents
    .filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X')
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1_000, work: tdur / 1_000 }))
}
