import { openStage } from '../account/stage.ts'
import { inTokens, Provider } from '../chat/provider.ts'
import { rounds } from '../chat/rounds.ts'
import type { Scenario } from '../kit/scenario.ts'
import { RealServer } from '../kit/server.ts'

/** Conversations with a model that breaks off, on a machine that dies amid answers. */
const chats: Scenario = {
  async run(run) {
    const provider = await Provider.start(inTokens(run.seeded.branch('provider')))
    const server = await RealServer.create({ TRUST_PROXY: '1', COMPANION_URL: provider.setting })
    const stage = openStage(server, run.report)
    try {
      await server.start()
      await rounds(run, stage, provider)
    } finally {
      stage.client.close()
      await server.stop()
      provider.close()
    }
  },
}

export default chats
