import { openStage } from '../account/stage.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'
import { kills } from '../safety/kills.ts'

/** A hard evening on a machine that dies: what was heard, whom somebody is to call, and what was planned. */
const safety: Scenario = {
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      await kills(run, stage)
    } finally {
      stage.client.close()
      await server.stop()
    }
  },
}

export default safety
