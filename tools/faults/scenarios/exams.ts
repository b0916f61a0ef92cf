import { openStage } from '../account/stage.ts'
import { kills } from '../exams/kills.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Exams on several devices at once, over lines that break, on a machine that dies. */
const attempts: Scenario = {
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

export default attempts
