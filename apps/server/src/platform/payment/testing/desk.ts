import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from '../../../../testing/global-setup.ts'
import { testSecrets } from '../../../../testing/test-app.ts'
import type { Secrets } from '../../crypto/secrets.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { registries } from '../../../app.ts'
import { createEdge } from '../../http/edge.ts'
import { type NoticeAnswer, type Notice, NoticeRefused } from '../port.ts'
import { serveSandbox } from '../sandbox/routes.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import type { Outcome } from '../sandbox/cashier.ts'

/** The play gateway with its checkout, and a merchant who takes its notices over HTTP. */
export interface Desk {
  url: string
  db: Database
  secrets: Secrets
  sandbox: Sandbox
  clock: { now: Date }
  later(milliseconds: number): void
  /** What the merchant was told and believed; what he refused. */
  heard: Notice[]
  refused: string[]
  /** How the next notices are answered: then as usual. */
  answers: Array<Partial<NoticeAnswer>>
  noticeUrl: string
  choose(checkout: string, outcome: Outcome | string): Promise<Response>
  close(): Promise<void>
}

async function freshDatabase() {
  const database = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${database} template ${templateName}`)
  const connection = { ...inject('postgres'), database }
  const db = openDatabase({ connection, connections: 8, onError: () => undefined })
  return {
    db,
    async close() {
      await db.close()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}

export async function startDesk(): Promise<Desk> {
  const { db, close } = await freshDatabase()
  const clock = { now: new Date('2026-11-15T02:00:00.400Z') }
  const secrets = testSecrets()
  const sandbox = createSandbox({ base: '' }, { db, secrets, now: () => clock.now })
  const [heard, refused, answers]: [Notice[], string[], Desk['answers']] = [[], [], []]
  const app = createEdge({
    logger: false,
    trustProxy: false,
    isHttps: false,
    pictureBytes: 1024,
    scriptHashes: [],
    styleHashes: [],
    widget: { path: '/widget', origins: [] },
    texts: registries.texts,
  })
  serveSandbox(app, { ...sandbox, helpPath: '/help' })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/pay/notice/sandbox', async ({ headers, body }, reply) => {
      const believed = await sandbox.gateway
        .readNotice({ headers, body: String(body) })
        .catch((error: Error) => {
          if (!(error instanceof NoticeRefused)) throw error
          refused.push(error.message)
          return null
        })
      if (believed) heard.push(believed)
      const answer = { ...sandbox.gateway.answerNotice(believed !== null), ...answers.shift() }
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    db,
    secrets,
    sandbox,
    clock,
    later: (milliseconds) => void (clock.now = new Date(clock.now.getTime() + milliseconds)),
    heard,
    refused,
    answers,
    noticeUrl: `${url}/pay/notice/sandbox`,
    choose: (checkout, outcome) =>
      fetch(`${url}/pay/sandbox`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ trade: new URL(checkout, url).searchParams.get('trade') ?? '', outcome }),
      }),
    async close() {
      await app.close()
      await close()
    },
  }
}
