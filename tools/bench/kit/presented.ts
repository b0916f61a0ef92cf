interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  id2?: { local?: string }
  args: { data?: { startTime?: number } }
}

/** What a trace tells of the marks `sun`, in milliseconds of the page's clock. */
export interface Trace {
  /** Where the page's clock began on the machine's own, which `process.hrtime` reads too. */
  origin: number
  /** For each mark when the frame it stood in was handed to the screen; undefined where that is not in the trace. */
  presented: Array<number | undefined>
}

export const traced = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame', '-*']

const ends = (events: readonly TraceEvent[], name: string): TraceEvent[] =>
  events.filter((event) => event.name === name && event.ph === 'e').toSorted((a, b) => a.ts - b.ts)

/** A frame is followed by its number: the first that is committed after the mark has the mark in it. */
export function readTrace(json: Buffer): Trace {
  const { traceEvents } = JSON.parse(json.toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === 'sun').toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first) throw new Error('the trace has no mark')
  const mine = traceEvents.filter(({ pid }) => pid === first.pid)
  const committed = ends(mine, 'SendBeginMainFrameToCommit')
  const shown = ends(mine, 'SubmitCompositorFrameToPresentationCompositorFrame')
  const origin = first.ts / 1_000 - (first.args.data?.startTime ?? Number.NaN)
  const presented = marks.map((mark) => {
    const frame = committed.find(({ ts }) => ts > mark.ts)
    const end = shown.find(({ ts, id2 }) => frame && ts > frame.ts && id2?.local === frame.id2?.local)
    return end && end.ts / 1_000 - origin
  })
  return { origin, presented }
}
