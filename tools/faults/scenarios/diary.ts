import { openStage } from '../account/stage.ts'
import { kills } from '../diary/kills.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Diaries on two devices whose clocks jump, over lines that break, on a machine that dies. */
const diaries: Scenario = {
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

export default diaries
