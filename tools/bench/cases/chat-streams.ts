import { readFileSync } from 'node:fs'
import { inParallel } from '../../faults/kit/scenario.ts'
import { openStage } from '../../faults/account/stage.ts'
import { Provider, type Speech } from '../../faults/chat/provider.ts'
import { framesOf } from '../../faults/chat/talkers.ts'
import { Report } from '../../faults/kit/report.ts'
import { Seeded } from '../../faults/kit/seeded.ts'
import { RealServer } from '../../faults/kit/server.ts'
import type { Case } from '../kit/case.ts'
import { memoryOf } from '../kit/memory-of.ts'
import { waitingAnswer } from '../kit/waiting-answer.ts'

const streams = 300
const sentencesOfAnswer = 6
/** Milliseconds a model takes for a sentence; not all answers in step. */
const pace = { least: 2_000, most: 4_000 }
const [mostWaiting, mostGrowth] = [20, 40]

const digits = '零一二三四五六七八九'
const inWords = (number: number): string => [...String(number)].map((digit) => digits[Number(digit)]).join('')
const inDigits = (words: string): number => Number([...words].map((word) => digits.indexOf(word)).join(''))
const sentence = (answer: number, at: number): string =>
  `第${inWords(answer)}段的第${inWords(at)}句，慢慢来没有关系。`

/** A sentence is over once the next begins: until then a quotation mark may still belong to it. */
function speaker(seeded: Seeded): Speech & { overAt: Map<string, number> } {
  const overAt = new Map<string, number>()
  return {
    overAt,
    tokensOf: (answer) => Array.from({ length: sentencesOfAnswer }, (_, at) => sentence(answer, at)),
    pause: () => pace.least + seeded.int(pace.most - pace.least),
    said: (answer, token) => void overAt.set(`${answer}/${token - 1}`, performance.now()),
  }
}

interface Heard {
  /** Milliseconds from the end of a sentence to its reader. */
  waits: number[]
  wholes: number
}

async function listen(url: string, token: string, overAt: ReadonlyMap<string, number>, heard: Heard) {
  for await (const { event, data } of framesOf(url, token)) {
    const { text = '', status } = data as { text?: string; status?: string }
    if (event === 'whole' && status === 'whole') heard.wholes += 1
    const found = event === 'piece' ? /第(.+)段的第(.+)句/u.exec(text) : null
    const over = found && overAt.get(`${inDigits(found[1] ?? '')}/${inDigits(found[2] ?? '')}`)
    if (over) heard.waits.push(performance.now() - over)
  }
}

/** Milliseconds of processor time since its start. */
const processorOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** While the work goes on: the most memory the server held, in MB. */
async function mostMemory(pid: number, work: Promise<unknown>): Promise<number> {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 200)
  await work.finally(() => clearInterval(timer))
  return most / 1024
}

const at = (share: number, sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN

/** Answers of a model to many people at once, sentence by sentence, each screened, sealed and kept before it is told. */
const chatStreams: Case = {
  when: 'load',
  async run({ say: tell }) {
    const seeded = new Seeded('chat-streams')
    const speech = speaker(seeded)
    const provider = await Provider.start(speech)
    const server = await RealServer.create({ TRUST_PROXY: '1', COMPANION_URL: provider.setting })
    const stage = openStage(server, new Report())
    try {
      await server.start()
      const asked: Array<{ token: string; replyId: string }> = []
      await inParallel(Array(streams).keys(), 8, async (number) => {
        asked.push(await waitingAnswer(stage, seeded.branch(`person ${number}`)))
      })
      const [before, processor] = [memoryOf(server.pid) / 1024, processorOf(server.pid)]
      const heard: Heard = { waits: [], wholes: 0 }
      const all = asked.map(({ token, replyId }) =>
        listen(`${server.url}/api/chat/reply?id=${replyId}`, token, speech.overAt, heard),
      )
      const most = await mostMemory(server.pid, Promise.all(all))
      const waits = heard.waits.toSorted((a, b) => a - b)
      const [usual, late] = [at(0.5, waits), at(0.95, waits)]
      const spent = (processorOf(server.pid) - processor) / (streams * sentencesOfAnswer)
      tell(`${spent.toFixed(1)} ms of the server's processor time a sentence`)
      tell(`${waits.length} sentences timed: median ${usual.toFixed(1)} ms, p95 ${late.toFixed(1)} ms`)
      return [
        {
          name: `${streams} answers streamed at once`,
          value: `${heard.wholes} whole`,
          budget: `${streams}`,
          ok: heard.wholes === streams,
        },
        {
          name: 'a sentence, from its end to its reader',
          value: `${usual.toFixed(1)} ms (p95 ${late.toFixed(1)} ms)`,
          budget: `≤ ${mostWaiting} ms`,
          ok: usual <= mostWaiting,
        },
        {
          name: `memory while ${streams} are streamed`,
          value: `${most.toFixed(0)} MB (${before.toFixed(0)} MB before)`,
          budget: `+ ${mostGrowth} MB at most`,
          ok: most - before <= mostGrowth,
        },
      ]
    } finally {
      stage.client.close()
      await server.stop()
      provider.close()
    }
  },
}

export default chatStreams
