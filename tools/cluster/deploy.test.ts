import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, settingNames } from '../../apps/server/src/config.ts'
import { deployFolder, render } from './render.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(deployFolder, file), 'utf8')

const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0
const yaml = has('python3', '-c', 'import yaml')
const haproxy = existsSync('/usr/sbin/haproxy')
const helm = has('helm', 'version')
const systemd = has('systemd-analyze', '--version')

/** As Python reads it: the only reader of YAML on a Debian machine that needs nothing else. */
function readYaml(text: string): unknown {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-c', 'import json,sys,yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))'],
    { input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  return (JSON.parse(stdout) as unknown[])[0]
}

const patroni = (): string =>
  render('patroni/patroni.yml', {
    NAME: 'node1',
    ADDRESS: '10.0.0.1',
    REST_PORT: 8008,
    POSTGRES_PORT: 5432,
    ETCD: '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379',
    DATA: '/var/lib/postgresql/15/mindisle',
    PGPASS: '/var/lib/postgresql/pgpass',
    SOCKETS: '/var/run/postgresql',
    NETWORK: '10.0.0.0/24',
    SUPERUSER_PASSWORD: 'a',
    REPLICATION_PASSWORD: 'b',
    REWIND_PASSWORD: 'c',
    MAX_CONNECTIONS: 300,
    SHARED_BUFFERS: '4GB',
    WATCHDOG: 'required',
  })

const env = (mode: string): string =>
  render('server/mindisle.env', {
    MODE: mode,
    ADDRESS: '10.0.0.11',
    PORT: 3000,
    PUBLIC_URL: 'https://mindisle.example',
    DATA: '/var/lib/mindisle',
    APP_PASSWORD: 'a',
    DATABASE: '127.0.0.1:5000',
    REPLICA: '127.0.0.1:5001',
    CONNECTIONS: 12,
    STORAGE_URL: 's3://KEY:SECRET@storage.example/mindisle?region=us-east-1',
    METRICS_PORT: 9464,
    LOG_LEVEL: 'info',
  })

const startFlags = (text: string): string[] =>
  text.match(/--(min|max|initial)-[a-z-]+=\d+|MALLOC_ARENA_MAX=\d+/g)?.sort() ?? []

describe('what deploy/ holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindisle-deploy-'))
  beforeAll(() => mkdirSync(folder, { recursive: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a template left open, or told what it has no place for, is refused', () => {
    expect(() => render('patroni/database.sql', {})).toThrow(/APP_PASSWORD/)
    expect(() => render('patroni/database.sql', { APP_PASSWORD: 'a', MORE: 'b' })).toThrow(/MORE/)
  })

  test('the settings of a server are settings, and are taken as they are', () => {
    const settings = parseEnv(env('demo')) as Record<string, string>
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name as never))).toEqual([])
    const config = readConfig({ ...settings, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' })
    expect(config.trustProxy).toBe(1)
    expect(config.storage.adapter).toBe('s3')
    expect(config.databaseUrl).toBe('postgres://mindisle:a@127.0.0.1:5000/mindisle')
    expect(config.databaseReplicaUrl).toBe('postgres://mindisle:a@127.0.0.1:5001/mindisle')
  })

  test('the unit, the image and `npm start` tell Node and its allocator the same', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const flags = startFlags(scripts.start)
    expect(flags.length).toBeGreaterThan(4)
    expect(startFlags(read('systemd/mindisle@.service'))).toEqual(flags)
    expect(startFlags(read('container/Containerfile'))).toEqual(flags)
  })

  test('whoever serves may hold as many connections as are measured', () => {
    const measured = 5_000
    const files = (text: string): number[] =>
      [...text.matchAll(/(?:NOFILE=|soft: )(\d+)/g)].map(([, n]) => Number(n))
    const [unit, compose] = [read('systemd/mindisle@.service'), read('container/compose.yml')].map(files)
    expect(unit?.length).toBe(1)
    expect(compose?.length).toBe(2)
    const balancer = Number(/maxconn (\d+)/.exec(read('container/haproxy.cfg'))?.[1])
    expect(Math.min(...(unit ?? []))).toBeGreaterThan(2 * measured)
    expect(balancer).toBeGreaterThan(measured)
    expect(Math.min(...(compose ?? []))).toBeGreaterThan(2 * balancer)
  })

  test('the image copies what is there', () => {
    const copied = [...read('container/Containerfile').matchAll(/--from=build \S+ \/app\/(\S+)/g)].map(
      ([, path]) => path ?? '',
    )
    expect(copied.length).toBeGreaterThan(3)
    const made = new Set(['node_modules', 'dist'])
    expect(copied.filter((path) => !made.has(path) && !existsSync(join(root, path)))).toEqual([])
  })

  test.skipIf(!yaml)('YAML can be read, and says what the measured traps ask for', () => {
    const read15 = readYaml(patroni()) as {
      bootstrap: { dcs: Record<string, unknown> }
      postgresql: { pg_hba: string[] }
      watchdog: { mode: string }
    }
    expect(read15.bootstrap.dcs).toMatchObject({
      primary_start_timeout: 0,
      failsafe_mode: true,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
    })
    expect(read15.postgresql.pg_hba.filter((line) => /\btrust\b/.test(line))).toEqual([])
    expect(read15.watchdog.mode).toBe('required')
    const compose = readYaml(read('container/compose.yml')) as {
      services: Record<string, { environment?: Record<string, string> }>
    }
    const told = Object.keys(compose.services['mindisle1']?.environment ?? {})
    expect(told.filter((name) => !settingNames.includes(name as never))).toEqual([])
    const values = readYaml(read('helm/mindisle/values.yaml')) as { settings: Record<string, string> }
    expect(Object.keys(values.settings).filter((name) => !settingNames.includes(name as never))).toEqual([])
    expect(readYaml(read('helm/mindisle/Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'mindisle' })
  })

  test.skipIf(!haproxy)('HAProxy takes its configuration', () => {
    const errors = join(deployFolder, 'haproxy')
    const nodes = [1, 2, 3].map((one) => `  server node${one} 10.0.0.${one}:5432 check port 8008`).join('\n')
    const servers = [1, 2, 3].map((one) => `  server mindisle${one} 10.0.0.${one}:3000 check`).join('\n')
    const text = render('haproxy/haproxy.cfg', {
      MOST: 1000,
      SOCKET: join(folder, 'haproxy.sock'),
      PUBLIC: '127.0.0.1:80',
      PRIMARY: '127.0.0.1:5000',
      REPLICA: '127.0.0.1:5001',
      METRICS: '127.0.0.1:8404',
      ERRORS: errors,
      SERVERS: servers,
      NODES: nodes,
    })
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, text)
    const checked = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    expect(`${checked.stdout}${checked.stderr}`).not.toMatch(/ALERT|WARNING/)
    expect(checked.status).toBe(0)
  })

  test.skipIf(!systemd)('systemd takes the unit', () => {
    const file = join(folder, 'mindisle@.service')
    writeFileSync(file, read('systemd/mindisle@.service'))
    const said = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' }).stderr
    expect(said.split('\n').filter((line) => /Unknown|Failed to parse/.test(line))).toEqual([])
  })

  test.skipIf(!helm)('Helm renders and lints the chart', () => {
    const chart = join(deployFolder, 'helm/mindisle')
    const given = ['--set', 'ingress.host=mindisle.example']
    expect(spawnSync('helm', ['lint', chart, ...given]).status).toBe(0)
    expect(spawnSync('helm', ['template', 'mindisle', chart, ...given]).status).toBe(0)
  })

  test('every template of the chart closes what it opens', () => {
    for (const file of readdirSync(join(deployFolder, 'helm/mindisle/templates'))) {
      const text = read(`helm/mindisle/templates/${file}`)
      const opened = text.match(/{{-? (if|range|with)\b/g)?.length ?? 0
      expect([file, text.match(/{{-? end\b/g)?.length ?? 0]).toEqual([file, opened])
      expect([file, text.split('{{').length]).toEqual([file, text.split('}}').length])
    }
  })
})
