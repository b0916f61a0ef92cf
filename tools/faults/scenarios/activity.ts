import { openStage } from '../account/stage.ts'
import { lastPlaces } from '../activity/last-place.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Many want the last place in the same moment, while those who have one give it up. */
const activity: Scenario = {
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      await lastPlaces(run, stage)
    } finally {
      stage.client.close()
      await server.stop()
    }
  },
}

export default activity
