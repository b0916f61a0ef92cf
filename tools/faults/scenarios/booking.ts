import { bookingActs } from '../booking/acts.ts'
import { changedClocks, wrongClocks } from '../booking/clocks.ts'
import { checkSessions, newClients, newCounselor, sweep } from '../booking/people.ts'
import { lines } from '../booking/line.ts'
import { seriesActs } from '../booking/series-acts.ts'
import { series } from '../booking/series.ts'
import { empty, rounds, type Race } from '../booking/slots.ts'
import type { Scenario } from '../kit/scenario.ts'
import { sized } from '../kit/scenario.ts'
import { checkAtRest } from '../money/checks.ts'
import { failpoints } from '../money/failpoints.ts'
import { closeMoneyStage, openMoneyStage } from '../money/stage.ts'

/** Many want one time while it is paid, let go, moved and lapses; the server dies, and clocks are wrong or change. */
const booking: Scenario = {
  async run(run) {
    const { seeded, size } = run
    const stage = await openMoneyStage(run.report)
    try {
      const clients = await newClients(stage, seeded, sized(size, { short: 12, default: 64, full: 64 }))
      const counselor = await newCounselor(stage, seeded.branch('counselor'))
      const facts: Race = { stage, clients, counselor, booked: [] }
      await rounds(run, facts, sized(size, { short: 4, default: 50, full: 1_000 }), 'clock right')
      await lines(run, facts)
      await series(run, facts)
      await changedClocks(run, facts)
      if (size !== 'short') await wrongClocks(run, facts)
      await empty(facts, seeded.branch('end'))
      const acts =
        size === 'short'
          ? [...bookingActs.slice(0, 2), ...seriesActs.slice(0, 1)]
          : [...bookingActs, ...seriesActs]
      const each = sized(size, { short: 1, default: 5, full: 5 })
      await failpoints(run, stage, { acts, each, times: sized(size, { short: 1, default: 1, full: 5 }) })
      await stage.server.sql.query(`update counselor_times set until = now() where kind = 'hold'`)
      await sweep(stage)
      const { rows } = await stage.server.sql.query(`select id from counselor_times where kind = 'hold'`)
      run.report.require(rows.length === 0, 'a hold that was neither freed nor paid', String(rows.length))
      await checkAtRest(stage, seeded.branch('at rest'))
      await checkSessions(stage)
    } finally {
      await closeMoneyStage(stage)
    }
  },
}

export default booking
