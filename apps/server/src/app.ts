import { contract, toOpenApi } from '@mindisle/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { flowRoutes } from './flows/routes.ts'
import { takeNotice } from './flows/take-notice.ts'
import { accountRoutes } from './modules/account/routes.ts'
import { continueSession, renewToken, type AccountDeps } from './modules/account/index.ts'
import { assessmentsRoutes } from './modules/assessments/routes.ts'
import { commentsRoutes } from './modules/comments/routes.ts'
import type { ConnectDeps } from './modules/connect/index.ts'
import { connectRoutes } from './modules/connect/routes.ts'
import { pictureBytes } from './modules/files/index.ts'
import { serveFiles } from './modules/files/routes.ts'
import { examsRoutes } from './modules/exams/routes.ts'
import { informationRoutes } from './modules/information/routes.ts'
import { moneyRoutes, serveNotices } from './modules/money/routes.ts'
import { organizationsRoutes } from './modules/organizations/routes.ts'
import { mayIndexPage } from './modules/reports/index.ts'
import { reportsRoutes } from './modules/reports/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { tellAccountChanges } from './platform/auth/account-changes.ts'
import type { Authenticator } from './platform/auth/authenticator.ts'
import type { Secrets } from './platform/crypto/secrets.ts'
import type { Database } from './platform/db/database.ts'
import { joined, type Handlers } from './platform/http/call.ts'
import { docsPage, docsStyle } from './platform/http/docs-page.ts'
import { createEdge } from './platform/http/edge.ts'
import { registerEndpoints } from './platform/http/endpoints.ts'
import { servePages, type WebBuild } from './platform/http/pages.ts'
import { redirectHostRule } from './platform/http/redirect-host.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { PaymentGateway } from './platform/payment/port.ts'
import { serveSandbox } from './platform/payment/sandbox/routes.ts'
import type { Sandbox } from './platform/payment/sandbox/sandbox.ts'
import type { Drawer } from './platform/poster/port.ts'
import type { Sms } from './platform/sms/port.ts'
import type { Storage } from './platform/storage/port.ts'
import { version } from './version.ts'

export interface AppDeps {
  config: {
    mode: 'demo' | 'production'
    publicUrl: string
    trustProxy: boolean | string[]
    mobileHost: string | null
    legacyHosts: string[]
    widgetOrigins: string[]
  }
  db: Database
  secrets: Secrets
  limits: Limits
  authenticator: Authenticator
  sms: Sms
  storage: Storage
  drawer: Drawer
  /** Ways to pay with money; none where nothing is sold. */
  gateways: readonly PaymentGateway[]
  /** The till of play money, where there is one. */
  sandbox: Sandbox | null
  connect: Omit<ConnectDeps, 'limits' | 'ownOrigins'>
  web: WebBuild | null
  metrics: Metrics | null
  logger: FastifyBaseLogger | false
  now: () => Date
  /** False while the server is stopping, so that the balancer sends nobody new. */
  isOpen: () => boolean
}

function handlersOf(deps: AppDeps): Handlers {
  const { config, limits } = deps
  const account: AccountDeps = {
    secrets: deps.secrets,
    limits,
    sms: deps.sms,
    showsCodes: config.mode === 'demo' && deps.sms.name === 'console',
    accountChanged: tellAccountChanges(deps.authenticator),
  }
  const ownOrigins = [config.publicUrl, ...(config.mobileHost ? [`https://${config.mobileHost}`] : [])]
  const connect = { ...deps.connect, limits, ownOrigins }
  const ofModules = {
    ...accountRoutes(account),
    ...assessmentsRoutes(),
    ...commentsRoutes({ limits }),
    ...connectRoutes(connect),
    ...examsRoutes(deps),
    ...informationRoutes({ limits }),
    ...moneyRoutes(deps),
    ...organizationsRoutes(),
    ...reportsRoutes({ ...deps, publicUrl: config.publicUrl }),
    ...searchRoutes(),
  }
  return joined(ofModules, flowRoutes({ ...deps, ...account, connect, publicUrl: config.publicUrl }))
}

function serveHealth(app: FastifyInstance, { db, isOpen }: AppDeps): void {
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      isOpen() &&
      (await db.pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}

function serveDocs(app: FastifyInstance): void {
  const description = toOpenApi(contract, version)
  const page = docsPage(contract)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, web } = deps
  const app = createEdge({
    logger: deps.logger,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    pictureBytes,
    scriptHashes: web?.scriptHashes ?? [],
    widgetOrigins: config.widgetOrigins,
  })
  deps.metrics?.watch(app)
  registerEndpoints(app, handlersOf(deps), {
    db: deps.db,
    secrets: deps.secrets,
    now: deps.now,
    authenticator: deps.authenticator,
    renewToken: (facts, now) => renewToken(deps.db, facts, now),
    mintToken: continueSession,
  })
  serveHealth(app, deps)
  serveDocs(app)
  serveFiles(app, deps)
  serveNotices(app, { ...deps, takeNotice })
  if (deps.sandbox) serveSandbox(app, deps.sandbox)
  if (web) {
    const { mode, publicUrl, widgetOrigins } = config
    await servePages(app, {
      web,
      mode,
      publicUrl,
      widgetOrigins,
      redirectHost: redirectHostRule(config),
      mayIndex: (address) => mayIndexPage(deps.db.direct, address),
    })
  }
  return app
}
