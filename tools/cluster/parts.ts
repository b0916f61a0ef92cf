import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { startCommand } from '../setup/start-command.mjs'
import { databaseUser, programs } from './packages.ts'
import { address, numbers, portsOf, publicUrl, type Plan } from './plan.ts'
import type { Program } from './processes.ts'
import { deployFolder, render } from './render.ts'

const root = resolve(import.meta.dirname, '../..')

const passwordNames = ['superuser', 'replication', 'rewind', 'app'] as const
export type Passwords = Record<(typeof passwordNames)[number], string>

/** Drawn once for a cluster and kept in its folder, for its owner's eyes. */
export function passwordsOf({ folder }: Plan): Passwords {
  const file = join(folder, 'passwords.json')
  if (!existsSync(file)) {
    const drawn = passwordNames.map((name) => [name, randomBytes(18).toString('base64url')])
    writeFileSync(file, JSON.stringify(Object.fromEntries(drawn)), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}

/** Another user must come through to its own folders, and read nothing else. */
export function makeFolders({ folder }: Plan): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'shared'), { recursive: true, mode: 0o700 })
  const user = databaseUser()
  for (const name of ['etcd', 'postgres', 'etc']) {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
  }
}

function place({ folder }: Plan, name: string, text: string): string {
  const file = join(folder, 'etc', name)
  writeFileSync(file, text, { mode: 0o600 })
  const user = databaseUser()
  if (user) chownSync(file, user.uid, user.gid)
  return file
}

export function etcdMember(plan: Plan, number: number): Program {
  const ports = portsOf(plan)
  const members = numbers.map((one) => `etcd${one}=http://${address}:${ports.etcdPeer(one)}`).join(',')
  const file = place(
    plan,
    `etcd${number}.yml`,
    render('etcd/etcd.yml', {
      NAME: `etcd${number}`,
      ADDRESS: address,
      DATA: join(plan.folder, 'etcd', String(number)),
      CLIENT_PORT: ports.etcd(number),
      PEER_PORT: ports.etcdPeer(number),
      MEMBERS: members,
    }),
  )
  // Debian's build for ARM asks for this word.
  const env = { ETCD_UNSUPPORTED_ARCH: process.arch, GOMAXPROCS: '1' }
  return {
    name: `etcd${number}`,
    command: programs.etcd,
    args: ['--config-file', file],
    env,
    user: databaseUser(),
  }
}

export const nodeFolder = ({ folder }: Plan, number: number): string =>
  join(folder, 'postgres', String(number))

export function patroniNode(plan: Plan, number: number): Program {
  const ports = portsOf(plan)
  const passwords = passwordsOf(plan)
  const file = place(
    plan,
    `patroni${number}.yml`,
    render('patroni/patroni.yml', {
      NAME: `node${number}`,
      ADDRESS: address,
      REST_PORT: ports.patroni(number),
      POSTGRES_PORT: ports.postgres(number),
      ETCD: numbers.map((one) => `${address}:${ports.etcd(one)}`).join(','),
      DATA: nodeFolder(plan, number),
      PGPASS: join(plan.folder, 'postgres', `pgpass${number}`),
      SOCKETS: join(plan.folder, 'postgres'),
      NETWORK: `${address}/32`,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
      MAX_CONNECTIONS: 120,
      SHARED_BUFFERS: '64MB',
      WATCHDOG: 'off',
    }),
  )
  return { name: `patroni${number}`, command: programs.patroni, args: [file], user: databaseUser() }
}

const lines = (of: (number: number) => string): string =>
  numbers.map((number) => `  ${of(number)}`).join('\n')

export function loadBalancer(plan: Plan): Program {
  const ports = portsOf(plan)
  const errors = join(plan.folder, 'etc')
  copyFileSync(join(deployFolder, 'haproxy/503.http'), join(errors, '503.http'))
  const file = place(
    plan,
    'haproxy.cfg',
    render('haproxy/haproxy.cfg', {
      MOST: 4_000,
      SOCKET: join(plan.folder, 'haproxy.sock'),
      PUBLIC: `${address}:${ports.people}`,
      PRIMARY: `${address}:${ports.primary}`,
      REPLICA: `${address}:${ports.replica}`,
      METRICS: `${address}:${ports.proxyMetrics}`,
      ERRORS: errors,
      SERVERS: lines((number) => `server mindisle${number} ${address}:${ports.server(number)} check`),
      NODES: lines(
        (number) =>
          `server node${number} ${address}:${ports.postgres(number)} check port ${ports.patroni(number)}`,
      ),
    }),
  )
  return { name: 'haproxy', command: programs.haproxy, args: ['-W', '-f', file] }
}

export interface ServerChoices {
  /** In place of the balancer's port of the primary. */
  databasePort?: number
  /** The program to run: another build for a rolling upgrade. */
  program?: string
  /** Beside what the template says. */
  settings?: (number: number) => Record<string, string>
}

export function server(plan: Plan, number: number, choices: ServerChoices = {}): Program {
  const ports = portsOf(plan)
  const text = render('server/mindisle.env', {
    MODE: 'demo',
    ADDRESS: address,
    PORT: ports.server(number),
    PUBLIC_URL: publicUrl(plan),
    DATA: join(plan.folder, 'shared'),
    APP_PASSWORD: passwordsOf(plan).app,
    DATABASE: `${address}:${choices.databasePort ?? ports.primary}`,
    REPLICA: `${address}:${ports.replica}`,
    CONNECTIONS: 8,
    STORAGE_URL: 'disk:',
    METRICS_PORT: ports.serverMetrics(number),
    LOG_LEVEL: 'warn',
  })
  const file = place(plan, `server${number}.env`, text)
  const start = startCommand()
  const env = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  return {
    name: `server${number}`,
    command: process.execPath,
    args: [...start.flags, choices.program ?? join(root, 'dist/server/main.mjs')],
    env: { ...start.env, ...env, NODE_ENV: 'production', ...choices.settings?.(number) },
  }
}
