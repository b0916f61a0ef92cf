export interface Judged {
  /** False: nobody was asked, and nothing is known. */
  ran: boolean
  isBad: boolean
  lines: string[]
}

interface Advisory {
  severity?: string
  via?: ReadonlyArray<string | { title?: string; url?: string }>
}

interface Report {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, Advisory>
  metadata?: { vulnerabilities?: { total?: number } }
}

const stopsUs = new Set(['high', 'critical'])

const didNotRun = (why: string): Judged => ({
  ran: false,
  isBad: false,
  lines: [`The audit did NOT run (${why}): whether a package has a known weakness is not known.`],
})

function parse(output: string): Report | null {
  try {
    return JSON.parse(output) as Report
  } catch {
    return null
  }
}

function lineOf([name, { severity = 'unknown', via = [] }]: [string, Advisory]): string {
  const first = via.find((reason) => typeof reason === 'object')
  return `${severity}  ${name}${first ? `  ${first.title ?? ''} ${first.url ?? ''}` : ''}`.trimEnd()
}

/** What `npm audit --json` said: weaknesses that are high or critical stop us, and silence is never taken for a yes. */
export function judgeAudit(output: string): Judged {
  const report = parse(output)
  if (report === null) return didNotRun('npm said nothing that can be read')
  const { vulnerabilities, metadata } = report
  if (vulnerabilities === undefined || metadata?.vulnerabilities?.total === undefined)
    return didNotRun(report.message ?? report.error?.summary ?? 'npm gave no report')
  const found = Object.entries(vulnerabilities)
  const isBad = found.some(([, { severity = '' }]) => stopsUs.has(severity))
  const summary =
    found.length === 0 ? 'The audit ran: no known weakness.' : `The audit ran: ${found.length} found.`
  return { ran: true, isBad, lines: [summary, ...found.map(lineOf)] }
}
