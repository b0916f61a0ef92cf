import { kills } from '../account/kills.ts'
import { rightCode } from '../account/right-code.ts'
import { openStage } from '../account/stage.ts'
import { wrongCodes } from '../account/wrong-codes.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Sign-in and merging under attack, in a race, and while the machine dies. */
const account: Scenario = {
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: 'on' })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      await wrongCodes(run, stage)
      await rightCode(run, stage)
      await kills(run, stage)
    } finally {
      stage.client.close()
      await server.stop()
    }
  },
}

export default account
