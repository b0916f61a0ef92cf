import { appVersions, features } from '@mindisle/content'
import { everyoneEvenBanned, users, type Cell } from '../../../../testing/access-cells.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { informationModule } from '../module.ts'

async function sceneOf({ app, owner }: Cell): Promise<string> {
  const input = { body: { path: 'pages/index/index' } }
  const { token } = await owner()
  const { answer } = await app.send('POST /api/share/scene', input, { token })
  return answer.data.scene
}

const openFeature = features.find((feature) => feature.isOn && feature.needs === 'nothing')
const { platform } = appVersions[0] as (typeof appVersions)[number]

export const informationDoor: TestDoor<typeof informationModule> = {
  access: {
    'GET /api/information/check_upgrade': {
      input: () => ({ query: { platform, version: '1025.1104.2' } }),
      expected: everyoneEvenBanned,
    },
    'GET /api/share/scene/:scene': {
      input: async (cell) => ({ params: { scene: await sceneOf(cell) } }),
      expected: everyoneEvenBanned,
    },
    'POST /api/share/scene': { input: () => ({ body: { path: 'pages/index/index' } }), expected: users },
    'POST /api/auth/probe': {
      input: () => ({ body: { func: openFeature?.func ?? '' } }),
      expected: users,
    },
    'GET /api/basicdata/package': { input: () => ({}), expected: everyoneEvenBanned },
  },
  fillers: {
    share_scenes: (app, { token }) =>
      app.send('POST /api/share/scene', { body: { path: 'pages/my/my' } }, { token }),
  },
  impersonal: {
    app_versions: 'content: versions of the apps',
    educations: 'content',
    features: 'content: what is open',
    splashes: 'content',
  },
  traces: ['select scene from share_scenes where user_id = $1'],
}
