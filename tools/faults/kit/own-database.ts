import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Proxy } from './proxy.ts'
import type { RealServer } from './server.ts'

const root = resolve(import.meta.dirname, '../../..')

interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The database of a server that reaches it by DATABASE_URL: each of the two can die alone. */
export class OwnDatabase {
  #child: ChildProcess | null = null

  constructor(
    private readonly server: RealServer,
    /** Without one the server is at the database's own socket. */
    private readonly proxy: Proxy | null,
  ) {}

  /** Also after a kill; where the server finds it stays the same. */
  async start(): Promise<void> {
    const child = fork(
      join(root, 'tools/run.mjs'),
      ['tools/faults/kit/database-process.ts', this.server.dataDir],
      { cwd: root, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    this.#child = child
    const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
    if (!said) throw new Error('the database did not start')
    const { host, port, user, password, database } = said[0] as Connection
    if (this.proxy) this.proxy.leadsTo = join(host, `.s.PGSQL.${port}`)
    const place = this.proxy ? `127.0.0.1:${this.proxy.port}` : `${encodeURIComponent(host)}:${port}`
    const name = `${user}:${encodeURIComponent(password)}`
    this.server.settings['DATABASE_URL'] = `postgres://${name}@${place}/${database}`
  }

  /** `kill -9` of all its processes, as when the machine it runs on loses its power. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
    await this.server.killDatabase()
  }

  async stop(): Promise<void> {
    await this.#end('disconnect')
  }

  async #end(how: 'SIGKILL' | 'disconnect'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    if (how === 'disconnect') child.disconnect()
    else child.kill(how)
    await ended
  }
}
