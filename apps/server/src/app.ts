import { contract, toOpenApi, type Key, type PagePath } from '@mindisle/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  composeContent,
  composeGone,
  composeHandlers,
  composeJobs,
  composeRegistries,
  mayIndexPage,
  pageOpening,
  previewPage,
  type AnsweredBy,
} from './compose.ts'
import { flowsModule } from './flows/module.ts'
import type { Ports, Registries, ServerModule } from './module.ts'
import { continueSession, renewToken } from './modules/account/index.ts'
import { accountModule } from './modules/account/module.ts'
import { activitiesModule } from './modules/activities/module.ts'
import { articlesModule } from './modules/articles/module.ts'
import { assessmentsModule } from './modules/assessments/module.ts'
import { baziModule } from './modules/bazi/module.ts'
import { commentsModule } from './modules/comments/module.ts'
import { companionModule } from './modules/companion/module.ts'
import { connectModule } from './modules/connect/module.ts'
import { consoleModule } from './modules/console/module.ts'
import { counselorsModule } from './modules/counselors/module.ts'
import { diaryModule } from './modules/diary/module.ts'
import { drawingsModule } from './modules/drawings/module.ts'
import { dreamsModule } from './modules/dreams/module.ts'
import { editionsModule } from './modules/editions/module.ts'
import { factorsModule } from './modules/factors/module.ts'
import { entitlementsModule } from './modules/entitlements/module.ts'
import { examsModule } from './modules/exams/module.ts'
import { feedbackModule } from './modules/feedback/module.ts'
import { filesModule } from './modules/files/module.ts'
import { incentiveModule } from './modules/incentive/module.ts'
import { informationModule } from './modules/information/module.ts'
import { moneyModule } from './modules/money/module.ts'
import { noticesModule } from './modules/notices/module.ts'
import { operatorsModule } from './modules/operators/module.ts'
import { organizationsModule } from './modules/organizations/module.ts'
import { plansModule } from './modules/plans/module.ts'
import { careModule } from './modules/care/module.ts'
import { capsulesModule } from './modules/capsules/module.ts'
import { questionsModule } from './modules/questions/module.ts'
import { reactionModule } from './modules/reaction/module.ts'
import { reportsModule } from './modules/reports/module.ts'
import { requireFeature } from './modules/information/index.ts'
import { warnOfStaleLines } from './modules/safety/index.ts'
import { safetyModule } from './modules/safety/module.ts'
import { searchModule } from './modules/search/module.ts'
import { symptomsModule } from './modules/symptoms/module.ts'
import { tarotModule } from './modules/tarot/module.ts'
import { teamsModule } from './modules/teams/module.ts'
import { loadContent } from './platform/content/load.ts'
import type { Database } from './platform/db/database.ts'
import type { Replica } from './platform/db/replica.ts'
import { watchSpace, type SpaceWatch } from './platform/disk-space.ts'
import { personKeysModule } from './platform/crypto/module.ts'
import { keepFaults, type FaultKeeper } from './platform/faults/keep-faults.ts'
import { docsPage, docsStyle } from './platform/http/docs-page.ts'
import { addressList } from './platform/http/address-list.ts'
import { serveConsolePages, type ConsoleBuild } from './platform/http/console-pages.ts'
import { createEdge } from './platform/http/edge.ts'
import { registerEndpoints } from './platform/http/endpoints.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { Tracer } from './platform/telemetry/trace.ts'
import { watchRequests } from './platform/http/trace-requests.ts'
import { warnOfOneAddress } from './platform/http/one-address.ts'
import { servePages, type WebBuild } from './platform/http/pages.ts'
import { pageAddress } from './platform/http/page-address.ts'
import { redirectHostRule } from './platform/http/redirect-host.ts'
import { serveSecurityTxt } from './platform/http/security-txt.ts'
import { serveSitemap } from './platform/http/sitemap.ts'
import type { DueWatch } from './platform/jobs/due.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { platformModule } from './platform/module.ts'
import { serveSandbox } from './platform/payment/sandbox/routes.ts'
import type { Sandbox } from './platform/payment/sandbox/sandbox.ts'
import { largestPicture } from './platform/storage/purpose.ts'
import { version } from './version.ts'

/**
 * Every domain, once. Personal data is merged, exported and erased in this order: teams before the reports they were handed, reports before the attempts and the
 * files they stand on, orders before what they opened, notices after whoever tells something, and the account last, because the
 * others point at it. Content comes
 * in this order too: search after those whose rows it finds.
 */
export const modules = [
  articlesModule,
  assessmentsModule,
  baziModule,
  commentsModule,
  companionModule,
  connectModule,
  consoleModule,
  diaryModule,
  drawingsModule,
  dreamsModule,
  editionsModule,
  factorsModule,
  organizationsModule,
  teamsModule,
  reportsModule,
  examsModule,
  feedbackModule,
  filesModule,
  informationModule,
  moneyModule,
  entitlementsModule,
  activitiesModule,
  capsulesModule,
  careModule,
  questionsModule,
  incentiveModule,
  counselorsModule,
  operatorsModule,
  plansModule,
  reactionModule,
  safetyModule,
  noticesModule,
  symptomsModule,
  tarotModule,
  searchModule,
  flowsModule,
  personKeysModule,
  platformModule,
  accountModule,
] as const satisfies readonly ServerModule[]

/** An endpoint that nobody answers is a type error here; one that two answer stops the start. */
const answersAll: Key extends AnsweredBy<(typeof modules)[number]> ? true : never = true
void answersAll

export const registries: Registries = composeRegistries(modules)

/** Brings the database to the built-in content of this version; false when it is there already. */
export const loadBuiltIn = (db: Database, now: Date): Promise<boolean> =>
  loadContent(db, composeContent(modules, registries), now)

export const jobsOf = (ports: Ports, watch: DueWatch): Job[] =>
  composeJobs(modules, { ...ports, ...registries }, watch)

const widgetPage: PagePath = 'page4/table/widget'
/** For everybody, and about no single thing. */
const pagesToFind: readonly PagePath[] = [
  'pages/index/index',
  'pages/table/index',
  'pages/article/index',
  'page8/activity/index',
  'page14/symptom/index',
  'page12/self-service/hotline',
  'pages/about/index',
]
const helpPath = pageAddress('page12/self-service/hotline')

export interface AppDeps extends Ports {
  /** Domains beside our own: a test that brings one changes nothing else. */
  more?: readonly ServerModule[]
  /** The checkout of play money, where there is one. */
  sandbox: Sandbox | null
  /** Answers reads that may be old, where there is one. */
  replica?: Replica | null
  web: WebBuild | null
  /** The console of operators, where it was built. */
  console?: ConsoleBuild | null
  metrics: Metrics | null
  /** Where a collector is told of every request. */
  tracer?: Tracer
  logger: FastifyBaseLogger | false
  /** Whether there is room to write; without it only what fails is noticed. */
  space?: SpaceWatch
  /** False while the server is stopping, so that the balancer sends nobody new. */
  isOpen: () => boolean
}

function serveHealth(app: FastifyInstance, { db, isOpen }: AppDeps, space: SpaceWatch): void {
  app.get('/livez', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      isOpen() &&
      (await db.pool.query('select 1').then(
        () => true,
        () => false,
      ))
    if (isReady && (await space.isFull())) return reply.code(503).send({ ok: false, reason: 'no_space' })
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}

/** Megabytes that few ever ask for: made at the first request, and not again for each one after it. */
function madeOnce(make: () => string): () => Buffer {
  let made: Buffer | undefined
  return () => (made ??= Buffer.from(make()))
}

/** For whoever calls the API by a program of their own, or finds a hole in it. */
function serveDocs(app: FastifyInstance, { config, now }: AppDeps): void {
  const description = madeOnce(() => JSON.stringify(toOpenApi(contract, version)))
  const page = madeOnce(() => docsPage(contract))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description()),
  )
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
  serveSecurityTxt(app, config, now)
}

/** Before any route: a hook holds only for what is registered after it. */
function observe(
  app: FastifyInstance,
  { tracer, metrics, config, db, now }: AppDeps,
  faults: FaultKeeper,
): void {
  app.addHook('onClose', faults.stop)
  if (tracer) watchRequests(app, tracer)
  metrics?.watch(app)
  if (config.mode !== 'production') return
  warnOfOneAddress(app)
  // A database that is not there yet is told of elsewhere.
  app.addHook('onReady', () => warnOfStaleLines(app.log, db, now()).catch(() => undefined))
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, web } = deps
  const list: readonly ServerModule[] = [...modules, ...(deps.more ?? [])]
  const all = { ...deps, ...composeRegistries(list) }
  const widget = { path: `/${widgetPage}`, origins: config.widgetOrigins }
  const space = deps.space ?? watchSpace({ folder: null, now: deps.now })
  const faults = keepFaults(deps.db, deps.now)
  const app = createEdge({
    logger: deps.logger,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    pictureBytes: largestPicture(all.filePurposes),
    texts: all.texts,
    onMissing: (missing) => missing === 'space' && space.failed(),
    onFault: faults.note,
    scriptHashes: web?.scriptHashes ?? [],
    styleHashes: web?.styleHashes ?? [],
    widget,
  })
  observe(app, deps, faults)
  registerEndpoints(app, contract, composeHandlers(list, all), {
    ...deps,
    gone: composeGone(list),
    texts: all.texts,
    listen: all.listen,
    requireOpen: (feature, userId, language) =>
      requireFeature(deps.db.direct, all, { feature, userId, language }),
    renewToken: (facts, now) => renewToken(deps.db, facts, now),
    mintToken: continueSession,
  })
  serveHealth(app, deps, space)
  serveDocs(app, deps)
  for (const module of list) module.serve?.(app, all)
  if (deps.sandbox) serveSandbox(app, { ...deps.sandbox, helpPath })
  if (deps.console) await serveConsolePages(app, deps.console, addressList(config.consoleAddresses))
  if (web) {
    await servePages(app, {
      web,
      mode: config.mode,
      publicUrl: config.publicUrl,
      widget,
      redirectHost: redirectHostRule(config),
      mayIndex: (address) => mayIndexPage(list, deps.db.direct, address),
      preview: previewPage(list, deps.db.direct, deps.now),
      opening: pageOpening(list, deps.db.direct),
    })
    serveSitemap(app, {
      publicUrl: config.publicUrl,
      isListed: config.mode === 'production',
      tx: deps.db.direct,
      now: deps.now,
      open: pagesToFind,
      kinds: list.flatMap(({ publicPages }) => publicPages ?? []),
    })
  }
  return app
}
