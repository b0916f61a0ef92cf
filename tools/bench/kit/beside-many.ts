import { median } from './case.ts'
import { startAsker, startHolder, type Asker, type Holder } from './children.ts'
import type { Held } from './holder.ts'
import { memoryOf, mostFilesOf } from './memory-of.ts'

const questions = 300
/** The quickest of so many counts: what else the machine does at that moment is not ours. */
const tries = 3
/** Files, the database and whoever comes besides. */
const otherFiles = 500

/** What each of many connections says, and what it hears then. */
export interface Many {
  port: number
  pid: number
  /** Asked by one more person meanwhile. */
  question: string
  requests: readonly string[]
  mark: string
  /** How many are open when the question is asked, from none on. */
  steps: readonly number[]
  rounds: number
  /** KB that the process keeps in use. */
  inUse(): Promise<number>
  /** While the most are open, at the end. */
  stay(holder: Holder): Promise<Held>
  say(line: string): void
}

/** KB, and milliseconds of an answer. */
interface Look {
  memory: number
  inUse: number
  usual: number
  late: number
}

export interface Beside {
  /** KB, of each connection of the most. */
  memory: number
  inUse: number
  /** Of a question beside the most, as a multiple of what it takes beside none. */
  usual: number
  late: number
  none: Look
  stayed: Held
}

const at = (share: number, sorted: readonly number[]): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN

async function lookAt({ port, pid, question, inUse }: Many, asker: Asker): Promise<Look> {
  const took: number[][] = []
  while (took.length < tries) took.push(await asker.run({ port, request: question, times: questions }))
  const sorted = took.map((times) => times.toSorted((a, b) => a - b))
  const quickest = (share: number): number => Math.min(...sorted.map((times) => at(share, times)))
  const memory = memoryOf(pid)
  return { memory, inUse: await inUse(), usual: quickest(0.5), late: quickest(0.95) }
}

const mostOf = ({ steps }: Many): number => Math.max(...steps)

function requireFiles(pid: number, most: number): void {
  const files = mostFilesOf(pid)
  if (files < most + otherFiles)
    throw new Error(
      `The server may open ${files} files here, and ${most} connections take more: raise ulimit -n and begin anew.`,
    )
}

async function open({ port, requests, mark }: Many, holder: Holder, connections: number): Promise<void> {
  const { reasons } = await holder.run({ kind: 'hold', port, requests, connections, mark })
  for (const [reason, times] of Object.entries(reasons)) throw new Error(`${times} × ${reason}`)
}

async function upTheSteps(many: Many, holder: Holder, asker: Asker): Promise<Look[]> {
  const looks: Look[] = []
  for (const step of many.steps) {
    await open(many, holder, step)
    const look = await lookAt(many, asker)
    const [memory, inUse] = [look.memory, look.inUse].map((kilobytes) => (kilobytes / 1024).toFixed(1))
    many.say(
      `  ${step}: ${memory} MB, ${inUse} in use; ${look.usual.toFixed(2)} ms, p95 ${look.late.toFixed(2)}`,
    )
    looks.push(look)
  }
  return looks
}

/** Memory counts the first time alone: what has been free for a moment is not given back. */
function result(all: readonly Look[][], stayed: Held, most: number): Beside {
  const ends = all.map((looks) => ({ none: looks[0] as Look, full: looks.at(-1) as Look }))
  const { none, full } = ends[0] as { none: Look; full: Look }
  return {
    memory: (full.memory - none.memory) / most,
    inUse: (full.inUse - none.inUse) / most,
    usual: median(ends.map((one) => one.full.usual / one.none.usual)),
    late: median(ends.map((one) => one.full.late / one.none.late)),
    none,
    stayed,
  }
}

/** Opens them step by step, and asks a question beside them. */
export async function besideMany(many: Many): Promise<Beside> {
  requireFiles(many.pid, mostOf(many))
  const [holder, asker] = [await startHolder(), await startAsker()]
  try {
    // Cold code is not what people meet.
    await asker.run({ port: many.port, request: many.question, times: questions * 5 })
    const all: Look[][] = []
    while (all.length < many.rounds) {
      if (all.length > 0) await holder.run({ kind: 'close' })
      all.push(await upTheSteps(many, holder, asker))
    }
    return result(all, await many.stay(holder), mostOf(many))
  } finally {
    holder.stop()
    asker.stop()
  }
}
