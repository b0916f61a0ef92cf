import { readFileSync } from 'node:fs'
import { type Bench, type Case, median, requestFor, type Row } from '../kit/case.ts'

const paths = ['/api/member/personal/profile', '/api/member/config']
const rounds = 9
const warmUps = 3
const milliseconds = 1_500
const connections = 64
const least = 0.5

/** Processor time a process has used, in milliseconds: the one number that other work on the machine leaves alone. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

interface Rate {
  perSecond: number
  microseconds: number
}

async function copyAnswer({ server, bare, token }: Bench, path: string): Promise<void> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const headers = Object.fromEntries(response.headers)
  // Node writes these two itself, for both.
  delete headers.date
  delete headers.connection
  delete headers['keep-alive']
  await bare.say({ headers, body: await response.text() })
}

async function rateOf(bench: Bench, path: string, server: { port: number; pid: number }): Promise<Rate> {
  const { generator, token } = bench
  const before = processorTime(server.pid)
  const order = { request: requestFor(path, token), connections, milliseconds, port: server.port }
  const { answered, errors, seconds } = await generator.run(order)
  if (errors > 0 || answered === 0) throw new Error(`${path}: ${errors} errors, ${answered} answers`)
  const microseconds = ((processorTime(server.pid) - before) * 1000) / answered
  return { perSecond: answered / seconds, microseconds }
}

async function measure(bench: Bench, path: string): Promise<Row> {
  const { server, bare, say } = bench
  await copyAnswer(bench, path)
  // Until the code is compiled for good, neither is what people would meet.
  for (let i = 0; i < warmUps; i += 1) for (const one of [server, bare]) await rateOf(bench, path, one)
  const all: Array<{ ours: Rate; theirs: Rate }> = []
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0
    const first = await rateOf(bench, path, isFirst ? server : bare)
    const second = await rateOf(bench, path, isFirst ? bare : server)
    all.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  const ratios = all.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)
  const ratio = median(ratios)
  const [ours, theirs] = (['ours', 'theirs'] as const).map((side) => ({
    perSecond: Math.round(median(all.map((round) => round[side].perSecond))),
    microseconds: Math.round(median(all.map((round) => round[side].microseconds))),
  })) as [Rate, Rate]
  say(`${path}: rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
  say(`  processor time a request: ${ours.microseconds} µs, bare ${theirs.microseconds} µs`)
  return {
    name: `GET ${path} against bare node:http`,
    value: `${ratio.toFixed(2)} × (${ours.perSecond}/s of ${theirs.perSecond}/s)`,
    budget: `≥ ${least} ×`,
    ok: ratio >= least,
  }
}

const authenticatedGet: Case = {
  when: 'load',
  async run(bench) {
    const rows: Row[] = []
    for (const path of paths) rows.push(await measure(bench, path))
    return rows
  },
}

export default authenticatedGet
