import { openStage, type Stage } from '../../faults/account/stage.ts'
import { Provider, type Speech } from '../../faults/chat/provider.ts'
import { inParallel } from '../../faults/kit/scenario.ts'
import { Report } from '../../faults/kit/report.ts'
import { Seeded } from '../../faults/kit/seeded.ts'
import { RealServer } from '../../faults/kit/server.ts'
import { besideMany, type Beside, type Many } from '../kit/beside-many.ts'
import { type Bench, type Case, requestFor, type Row } from '../kit/case.ts'
import { collected } from '../kit/collected.ts'
import { waitingAnswer } from '../kit/waiting-answer.ts'

const connectionsAtRest = [0, 1_000, 5_000] as const
/** As many as are opened while an answer lasts: 45 seconds at most, on a busy machine too. */
const openStreams = [0, 500, 2_000] as const
/** Of one person each, read along by so many devices that all streams are taken. */
const answers = 100
/** KB in use. */
const [mostAtRest, mostOfStream] = [20, 60]
const mostLonger = 1.5
const path = '/api/member/personal/profile'

/** Says one sentence, thinks for less than a model may, and comes to an end before it must. */
const slow: Speech = {
  tokensOf: () => ['你先坐下来，喝一口水。慢', ...'一点没有关系也不着急', '。'],
  pause: () => 3_700,
}

function rowsOf(what: string, most: number, mostInUse: number, beside: Beside): Row[] {
  const { memory, inUse, usual, late, none, stayed } = beside
  return [
    {
      name: `${most} ${what}, answered in the end`,
      value: `${stayed.heard}`,
      budget: `${most}`,
      ok: stayed.heard === most,
    },
    {
      name: `memory of each of ${most} ${what}`,
      value: `${inUse.toFixed(1)} KB in use, ${memory.toFixed(1)} KB of RSS`,
      budget: `≤ ${mostInUse} KB in use`,
      ok: inUse <= mostInUse,
    },
    {
      name: `a GET beside ${most} ${what}, against none`,
      value: `${usual.toFixed(2)} ×, p95 ${late.toFixed(2)} × (${none.usual.toFixed(2)} ms, ${none.late.toFixed(2)} ms)`,
      budget: `≤ ${mostLonger} ×`,
      ok: usual <= mostLonger,
    },
  ]
}

type Server = Pick<Many, 'port' | 'pid' | 'inUse'>

async function withServer<T>(
  settings: Record<string, string>,
  work: (server: Server, stage: Stage) => Promise<T>,
): Promise<T> {
  const memory = collected()
  const server = await RealServer.create({ TRUST_PROXY: '1', ...memory.settings, ...settings })
  const stage = openStage(server, new Report())
  try {
    await server.start()
    const { port, pid } = server
    return await work({ port, pid, inUse: () => memory.inUse(pid) }, stage)
  } finally {
    stage.client.close()
    await server.stop()
    memory.forget()
  }
}

/** Kept alive after one answer, as browsers keep them. */
const atRest = ({ say }: Bench, seeded: Seeded): Promise<Row[]> =>
  withServer({}, async (server, { client }) => {
    const address = seeded.address()
    const body = { visitor_id: seeded.visitorId() }
    const visitor = await client.act('POST /api/auth/visitor', { body, key: seeded.text(24), address })
    const question = requestFor(path, visitor.answer.data.token)
    say('connections at rest')
    const beside = await besideMany({
      ...server,
      question,
      requests: [question],
      mark: 'HTTP/1.1 200',
      steps: connectionsAtRest,
      rounds: 3,
      stay: (holder) => holder.run({ kind: 'ask' }),
      say,
    })
    return rowsOf('connections at rest', connectionsAtRest[2], mostAtRest, beside)
  })

/** Answers that are being written, read along by many; what is counted is the reading. */
async function streams({ say }: Bench, seeded: Seeded): Promise<Row[]> {
  const provider = await Provider.start(slow)
  try {
    return await withServer({ COMPANION_URL: provider.setting }, async (server, stage) => {
      const asked: Array<{ token: string; replyId: string }> = []
      await inParallel(Array(answers).keys(), 8, async (number) => {
        asked.push(await waitingAnswer(stage, seeded.branch(`person ${number}`)))
      })
      say(`streams of ${answers} answers`)
      const beside = await besideMany({
        ...server,
        question: requestFor(path, asked[0]?.token ?? ''),
        requests: asked.map(({ token, replyId }) => requestFor(`/api/chat/reply?id=${replyId}`, token)),
        mark: 'event: piece',
        steps: openStreams,
        rounds: 1,
        stay: (holder) => holder.run({ kind: 'hear', mark: 'event: whole', milliseconds: 60_000 }),
        say,
      })
      return rowsOf('streams', openStreams[2], mostOfStream, beside)
    })
  } finally {
    provider.close()
  }
}

/** Many who are there and ask for nothing just now. */
const connections: Case = {
  when: 'load',
  async run(bench) {
    const seeded = new Seeded('connections')
    return [...(await atRest(bench, seeded)), ...(await streams(bench, seeded))]
  },
}

export default connections
