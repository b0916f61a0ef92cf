import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Metric } from '../telemetry/otlp.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface MetricsPlace {
  host: string
  port: number
  /** Whoever asks must bring it; null on a machine of one's own. */
  token: string | null
}

/** A number read from the database when somebody asks. */
export interface WatchedNumber {
  name: string
  help: string
  read(): Promise<number>
}

export interface JobAge {
  name: string
  lastDone: Date | null
  failures: number
}

export interface Watched {
  numbers: readonly WatchedNumber[]
  jobs(): Promise<readonly JobAge[]>
  /** How reads that may be old were answered, where there is a replica. */
  replicaReads?(): Readonly<Record<string, number>>
}

export interface Metrics {
  /** For a collector that is told instead of asking. */
  read(): Promise<readonly Metric[]>
  watch(app: FastifyInstance): void
  countDue(work: string, outcome: 'settled' | 'failed'): void
  countSignIn(event: { way: string; outcome: string }): void
  listen(place: MetricsPlace): Promise<{ port: number; close(): Promise<void> }>
}

const nothingWatched: Watched = { numbers: [], jobs: async () => [] }

/** A reading that fails, as when the database is away, is left out; the rest is told. */
function watchNumbers(registry: Registry, { numbers, jobs }: Watched): void {
  for (const { name, help, read } of numbers)
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.remove()
        const value = await read().catch(() => null)
        if (value !== null) this.set(value)
      },
    })
  const failures = new Gauge({
    name: 'job_failures_of_a_day',
    help: 'Runs of a job that failed within a day',
    labelNames: ['job'] as const,
    registers: [registry],
  })
  void new Gauge({
    name: 'job_seconds_since_done',
    help: 'Since a job was last done',
    labelNames: ['job'] as const,
    registers: [registry],
    async collect() {
      const states = await jobs().catch(() => [])
      this.reset()
      failures.reset()
      for (const { name: job, lastDone, failures: count } of states) {
        if (lastDone) this.set({ job }, (Date.now() - lastDone.getTime()) / 1000)
        failures.set({ job }, count)
      }
    },
  })
}

function watchReplica(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  void new Counter({
    name: 'replica_reads_total',
    help: 'Reads that may be old: by the replica, or by the primary because it was behind, away or failed',
    labelNames: ['answered'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [answered, count] of Object.entries(read())) this.inc({ answered }, count)
    },
  })
}

export function createMetrics(pool: pg.Pool, watched: Watched = nothingWatched): Metrics {
  const registry = new Registry()
  watchNumbers(registry, watched)
  if (watched.replicaReads) watchReplica(registry, watched.replicaReads)
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const due = new Counter({
    name: 'due_work_total',
    help: 'Rows whose time had come',
    labelNames: ['work', 'outcome'] as const,
    registers: [registry],
  })
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'People who came in, or could not, by what they proved who they are',
    labelNames: ['way', 'outcome'] as const,
    registers: [registry],
  })
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void connections
  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
        done()
      })
    },
    read: async () => (await registry.getMetricsAsJSON()) as unknown as Metric[],
    countDue: (work, outcome) => due.inc({ work, outcome }),
    countSignIn: ({ way, outcome }) => signIns.inc({ way, outcome }),
    listen: (place) => listen(registry, place),
  }
}

function brings(token: string, header: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function listen(registry: Registry, { host, port, token }: MetricsPlace) {
  const server: Server = createServer((request, response) => {
    if (token !== null && !brings(token, request.headers.authorization)) {
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    }
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
