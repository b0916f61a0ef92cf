import type { Scenario } from '../kit/scenario.ts'
import { callbacks } from '../money/callbacks.ts'
import { failpoints } from '../money/failpoints.ts'
import { outages } from '../money/outages.ts'
import { races } from '../money/races.ts'
import { closeMoneyStage, openMoneyStage } from '../money/stage.ts'

/** Points and money while the server dies at every step, the gateway repeats itself, and the database is pulled away. */
const money: Scenario = {
  async run(run) {
    const stage = await openMoneyStage(run.report)
    try {
      for (const part of [failpoints, callbacks, races, outages]) {
        const began = Date.now()
        await part(run, stage)
        run.say(`  took ${((Date.now() - began) / 1000).toFixed(0)} s`)
      }
    } finally {
      await closeMoneyStage(stage)
    }
  },
}

export default money
