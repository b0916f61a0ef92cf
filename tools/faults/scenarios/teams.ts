import { openStage } from '../account/stage.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'
import { kills } from '../teams/kills.ts'
import { lastSeats } from '../teams/last-seat.ts'

/** Many begin for the last seat of an organization while others leave and it closes; then the server dies amid it. */
const teams: Scenario = {
  parts: ['last-seat', 'kills'],
  async run(run) {
    const server = await RealServer.create({ TRUST_PROXY: '1' })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      if (run.only !== 'kills') await lastSeats(run, stage)
      if (run.only !== 'last-seat') await kills(run, stage)
    } finally {
      stage.client.close()
      await server.stop()
    }
  },
}

export default teams
