import { type Bench, type Case, median, requestFor, type Row } from '../kit/case.ts'

const paths = ['/api/member/personal/profile', '/api/member/config']
const rounds = 9
const milliseconds = 1_500
const connections = 64
const least = 0.5

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

async function measure(bench: Bench, path: string): Promise<Row> {
  const { server, bare, generator, token, say } = bench
  await copyAnswer(bench, path)
  const order = { request: requestFor(path, token), connections, milliseconds }
  const rate = async (port: number): Promise<number> => {
    const result = await generator.run({ ...order, port })
    if (result.errors > 0) throw new Error(`${path}: ${result.errors} errors`)
    return result.answered / result.seconds
  }
  await rate(server.port)
  await rate(bare.port)
  const ratios: number[] = []
  const rates: Array<[number, number]> = []
  for (let round = 0; round < rounds; round += 1) {
    const serverFirst = round % 2 === 0
    const first = await rate(serverFirst ? server.port : bare.port)
    const second = await rate(serverFirst ? bare.port : server.port)
    const [ours, theirs] = serverFirst ? [first, second] : [second, first]
    rates.push([ours, theirs])
    ratios.push(ours / theirs)
  }
  const ratio = median(ratios)
  const [ours, theirs] = [0, 1].map((i) => Math.round(median(rates.map((pair) => pair[i as 0 | 1]))))
  say(`${path}: ${ours}/s against ${theirs}/s; rounds ${ratios.map((r) => r.toFixed(2)).join(' ')}`)
  return {
    name: `GET ${path} against bare node:http`,
    value: `${ratio.toFixed(2)} × (${ours}/s of ${theirs}/s)`,
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
