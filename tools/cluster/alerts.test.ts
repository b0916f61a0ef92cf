import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deployFolder } from './render.ts'

const file = join(deployFolder, 'observe/alerts.yml')
const promtool = spawnSync('promtool', ['--version']).status === 0

interface Situation {
  /** By series, in the notation of promtool: a value at the start, what is added each minute, how often. */
  series: Record<string, string>
  labels?: Record<string, string>
}

/** Forty minutes of each thing that somebody is told of. */
const wakes: Record<string, Situation> = {
  ServerDown: {
    series: { 'up{job="mindisle",instance="a"}': '0+0x40' },
    labels: { job: 'mindisle', instance: 'a' },
  },
  TooManyFailures: {
    series: {
      'http_requests_total{status="200"}': '0+100x40',
      'http_requests_total{status="500"}': '0+2x40',
    },
  },
  SlowAnswers: {
    series: {
      'http_request_seconds_bucket{route="/api/a",le="0.5"}': '0+90x40',
      'http_request_seconds_bucket{route="/api/a",le="1"}': '0+100x40',
      'http_request_seconds_bucket{route="/api/a",le="+Inf"}': '0+100x40',
    },
  },
  WaitingForConnections: {
    series: { 'database_connections{state="waiting"}': '6+0x40' },
    labels: { state: 'waiting' },
  },
  SlowEventLoop: { series: { nodejs_eventloop_lag_p99_seconds: '0.3+0x40' } },
  DueWorkFails: {
    series: { 'due_work_total{work="holds",outcome="failed"}': '0+1x40' },
    labels: { work: 'holds' },
  },
  JobIsLate: {
    series: { 'job_seconds_since_done{job="due-work"}': '901+0x40' },
    labels: { job: 'due-work' },
  },
  JobFails: { series: { 'job_failures_of_a_day{job="notices"}': '4+0x40' }, labels: { job: 'notices' } },
  LedgerDrift: { series: { ledger_unbalanced_transfers: '1+0x40' } },
  SomebodyWaitsInDanger: { series: { safety_case_oldest_seconds: '3601+0x40' } },
  PromisedCallIsOverdue: { series: { safety_call_overdue_seconds: '1+0x40' } },
  ArchiveWaits: { series: { wal_waiting_seconds: '601+0x40' } },
  ReplicaIsNoHelp: {
    series: {
      'replica_reads_total{answered="replica"}': '0+4x40',
      'replica_reads_total{answered="behind"}': '0+6x40',
    },
  },
  ManyWrongSignIns: {
    series: {
      'sign_ins_total{way="password",outcome="wrong"}': '0+60x40',
      'sign_ins_total{way="code",outcome="success"}': '0+2x40',
    },
  },
  NoBackendLeft: {
    series: {
      'haproxy_backend_active_servers{proxy="servers"}': '1+0x40',
      'haproxy_backend_active_servers{proxy="primary"}': '1+0x40',
    },
  },
}

const well: Situation['series'] = {
  'up{job="mindisle",instance="a"}': '1+0x40',
  'http_requests_total{status="200"}': '0+1000x40',
  'http_requests_total{status="500"}': '0+2x40',
  'http_request_seconds_bucket{route="/api/a",le="0.5"}': '0+100x40',
  'http_request_seconds_bucket{route="/api/a",le="+Inf"}': '0+100x40',
  'database_connections{state="waiting"}': '2+0x40',
  nodejs_eventloop_lag_p99_seconds: '0.05+0x40',
  'due_work_total{work="holds",outcome="settled"}': '0+9x40',
  'job_seconds_since_done{job="due-work"}': '30+0x40',
  'job_failures_of_a_day{job="notices"}': '1+0x40',
  ledger_unbalanced_transfers: '0+0x40',
  safety_case_oldest_seconds: '600+0x40',
  safety_call_overdue_seconds: '0+0x40',
  wal_waiting_seconds: '120+0x40',
  'replica_reads_total{answered="replica"}': '0+90x40',
  'replica_reads_total{answered="behind"}': '0+10x40',
  'sign_ins_total{way="code",outcome="success"}': '0+100x40',
  'sign_ins_total{way="code",outcome="wrong"}': '0+50x40',
  'haproxy_backend_active_servers{proxy="servers"}': '3+0x40',
  'haproxy_backend_active_servers{proxy="primary"}': '1+0x40',
}

interface Rule {
  severity: string
  summary: string
  do: string
}

const rules = new Map<string, Rule>(
  readFileSync(file, 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => {
      const of = (name: string): string =>
        new RegExp(`\\b${name}: '?([^'\\n}]*[^'\\n} ])`).exec(rule)?.[1] ?? ''
      const said = (name: string): string => new RegExp(`^ +${name}: '(.+)'$`, 'm').exec(rule)?.[1] ?? ''
      return [
        rule.split('\n')[0] ?? '',
        { severity: of('severity'), summary: said('summary'), do: said('do') },
      ]
    }),
)

const filled = (text: string, labels: Record<string, string> = {}): string =>
  text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_whole, name: string) => labels[name] ?? '')

const inputOf = (series: Situation['series']) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }))

const firing = ([name, { series, labels }]: [string, Situation]) => {
  const rule = rules.get(name)
  const expected = {
    exp_labels: { ...labels, severity: rule?.severity },
    exp_annotations: { summary: filled(rule?.summary ?? '', labels), do: rule?.do },
  }
  return {
    interval: '1m',
    input_series: inputOf(series),
    alert_rule_test: [{ eval_time: '40m', alertname: name, exp_alerts: [expected] }],
  }
}

test('for every alert there is a situation that calls for it', () => {
  expect(rules.size).toBeGreaterThan(8)
  expect([...rules.keys()].toSorted()).toEqual(Object.keys(wakes).toSorted())
})

test.skipIf(!promtool)('Prometheus wakes somebody in each of them, and nobody when all is well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindisle-alerts-'))
  try {
    copyFileSync(file, join(folder, 'alerts.yml'))
    const quiet = [...rules.keys()].map((alertname) => ({ eval_time: '40m', alertname, exp_alerts: [] }))
    const tests = [
      ...Object.entries(wakes).map(firing),
      { interval: '1m', input_series: inputOf(well), alert_rule_test: quiet },
    ]
    // YAML takes JSON as it is.
    const asked = { rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }
    writeFileSync(join(folder, 'tests.yml'), JSON.stringify(asked))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'tests.yml')])
    expect([status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.skipIf(!promtool)('Prometheus can read what each panel asks', () => {
  const { panels } = JSON.parse(readFileSync(join(deployFolder, 'observe/dashboard.json'), 'utf8')) as {
    panels: Array<{ targets: Array<{ expr: string }> }>
  }
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const folder = mkdtempSync(join(tmpdir(), 'mindisle-panels-'))
  try {
    const records = asked.map((expr, at) => ({ record: `panel:${at}`, expr }))
    const path = join(folder, 'panels.yml')
    writeFileSync(path, JSON.stringify({ groups: [{ name: 'panels', rules: records }] }))
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', path])
    expect([status, String(stderr)]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

if (!promtool) process.stdout.write('promtool is not installed: the alerts were read, not tried\n')
