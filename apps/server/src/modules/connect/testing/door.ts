import { randomUUID } from 'node:crypto'
import { everyone, users } from '../../../../testing/access-cells.ts'
import { ownPage, randomCode } from '../../../../testing/examples.ts'
import type { TestDoor } from '../../../../testing/test-door.ts'
import type { connectModule } from '../module.ts'

export const connectDoor: TestDoor<typeof connectModule> = {
  access: {
    'POST /api/wechat/mp/oauth': { input: () => ({ body: { redirect_uri: ownPage } }), expected: users },
    'GET /api/wechat/mp/share_signature': {
      input: () => ({ query: { url: ownPage } }),
      expected: everyone,
    },
    'GET /api/wechat/url_link': {
      input: () => ({ query: { path: 'pages/index/index', query: `a=${randomCode()}` } }),
      expected: everyone,
    },
  },
  fillers: {
    connections: (app, { token }) =>
      app.send('POST /api/toutiao/connect/ready', { body: { code: randomUUID() } }, { token }),
    oauth_states: (app, { token }) =>
      app.send('POST /api/wechat/mp/oauth', { body: { redirect_uri: 'http://127.0.0.1:3000/' } }, { token }),
  },
  impersonal: {
    provider_tokens: 'our own tokens at other platforms',
    spent_proofs: 'hashes of spent codes, for a day at most',
    url_links: 'links to pages, made for everyone alike',
  },
  traces: [
    'select subject_index from connections where user_id = $1',
    'select state_hash from oauth_states where user_id = $1',
  ],
}
