import { freeStarts, withOwn } from '@mindisle/availability'
import { drawnCalendar } from '../../../packages/availability/testing/calendars.ts'
import { startsByMinutes } from '../../../packages/availability/testing/model.ts'
import type { Case } from '../kit/case.ts'

const many = 10_000

/** The test of the package asks 300 of them at each run; here all are asked, minute by minute. */
const calendars: Case = {
  when: 'load',
  async run({ say }) {
    let wrong = 0
    let starts = 0
    for (let seed = 1; seed <= many; seed += 1) {
      const { calendar, asked, own } = drawnCalendar(seed)
      const found = freeStarts(withOwn(calendar, own), asked)
      starts += found.length
      if (JSON.stringify(found) !== JSON.stringify(startsByMinutes(calendar, asked, own))) wrong += 1
      if (seed % 1_000 === 0) say(`calendars: ${seed} of ${many}, ${starts} free times`)
    }
    return [
      {
        name: `of ${many.toLocaleString('en-US')} calendars, other than minute by minute`,
        value: String(wrong),
        budget: '0',
        ok: wrong === 0,
      },
    ]
  },
}

export default calendars
