import { openStage } from '../account/stage.ts'
import { rounds } from '../diary/rounds.ts'
import { Line } from '../kit/line.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Diaries on two devices whose clocks jump, over lines that break, on a machine that dies. */
const diaries: Scenario = {
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const line = await Line.to(server.port)
    const stage = openStage(server, run.report, line.port)
    try {
      await server.start()
      await rounds(run, stage, line)
    } finally {
      stage.client.close()
      line.close()
      await server.stop()
    }
  },
}

export default diaries
