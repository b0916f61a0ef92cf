import { drawnCalendar } from '../../packages/availability/testing/calendars.ts'
import { startsByMinutes } from '../../packages/availability/testing/model.ts'
import { freeStarts, withOwn } from '../../packages/availability/src/index.ts'

type Say = (line: string) => void

/** Calendars from a seed on, each answered by the rules and by asking the clock of every minute. */
export function measureAvailability(say: Say, [count = '1000', seed = '1']: readonly string[]): void {
  let [starts, differ, spent] = [0, 0, 0]
  for (let at = 0; at < Number(count); at += 1) {
    const { calendar, asked, own } = drawnCalendar(Number(seed) * 1_000_003 + at)
    const began = performance.now()
    const found = freeStarts(withOwn(calendar, own), asked)
    spent += performance.now() - began
    starts += found.length
    if (JSON.stringify(found) !== JSON.stringify(startsByMinutes(calendar, asked, own))) differ += 1
  }
  say('| calendars | starts | that differ from the model | ms each |')
  say('| --- | --- | --- | --- |')
  say(`| ${count} | ${starts} | ${differ} | ${(spent / Number(count)).toFixed(3)} |`)
}
