import { incomeLife } from '../income/life.ts'
import { incomeRaces } from '../income/races.ts'
import type { Scenario } from '../kit/scenario.ts'
import { closeMoneyStage, openMoneyStage } from '../money/stage.ts'

/** Shares of payments while gateways repeat themselves, the server dies, and everybody withdraws at once. */
const income: Scenario = {
  async run(run) {
    const stage = await openMoneyStage(run.report)
    try {
      await incomeLife(run, stage)
      await incomeRaces(run, stage)
    } finally {
      await closeMoneyStage(stage)
    }
  },
}

export default income
