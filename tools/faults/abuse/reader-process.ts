import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Somebody who only reads, in a process of their own: what the attackers cost ours must not look like the server's
 * slowness. Says what was seen between two questions of whoever started it.
 */
export interface Seen {
  /** Milliseconds of each answer. */
  took: number[]
  /** Other answers than 200, by status; 0 is none at all. */
  refused: Record<string, number>
  notReady: number
}

const [port = '', token = ''] = process.argv.slice(2)
const pages = [
  '/api/table/list?per_page=20',
  '/api/table/show?id=well-being-5',
  '/api/member/personal/profile',
  '/api/report/list?per_page=10',
]
const agent = new Agent({ keepAlive: true })

const ask = (path: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
    const asked = request({ host: '127.0.0.1', port, path, agent, headers, timeout: 30_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0)).on('timeout', () => asked.destroy())
    asked.end()
  })

const nothing = (): Seen => ({ took: [], refused: {}, notReady: 0 })
let seen = nothing()

async function read(): Promise<never> {
  for (let turn = 0; ; turn += 1) {
    const began = performance.now()
    const status = await ask(pages[turn % pages.length] ?? '/')
    seen.took.push(performance.now() - began)
    if (status !== 200) seen.refused[status] = (seen.refused[status] ?? 0) + 1
    await wait(15)
  }
}

async function watchReadiness(): Promise<never> {
  for (;;) {
    if ((await ask('/readyz')) !== 200) seen.notReady += 1
    await wait(200)
  }
}

process.on('message', () => {
  process.send?.(seen)
  seen = nothing()
})
process.once('disconnect', () => process.exit(0))
void read()
void watchReadiness()
