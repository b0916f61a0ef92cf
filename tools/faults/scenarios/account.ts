import { kills } from '../account/kills.ts'
import { rightCode } from '../account/right-code.ts'
import { openStage } from '../account/stage.ts'
import { wrongCodes } from '../account/wrong-codes.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Sign-in and merging under attack, in a race, and while the machine dies. */
const account: Scenario = {
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      for (const part of [wrongCodes, rightCode, kills]) {
        const began = Date.now()
        await part(run, stage)
        run.say(`  took ${((Date.now() - began) / 1000).toFixed(0)} s`)
      }
    } finally {
      stage.client.close()
      await server.stop()
    }
  },
}

export default account
