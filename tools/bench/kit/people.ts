import { call } from './asked.ts'
import type { Attempt } from './posts.ts'

/** A member's token. */
export async function joinUp(url: string, mobile: string): Promise<string> {
  const { dev_code: code } = await call<{ dev_code: string }>(url, '/api/auth/sms_code', '', {
    mobile,
    purpose: 'login',
  })
  const { token } = await call<{ token: string }>(url, '/api/auth/login', '', { mobile, code, agreed: true })
  return token
}

interface Started {
  id: string
  items: Array<{ id: string; options: Array<{ id: string }> }>
}

export async function sitDown(url: string, token: string): Promise<Attempt> {
  const yes = { birth_year: 1990, gate_passed: 1, health_consent: 1 }
  const started = await call<Started>(url, '/api/exam/start', token, { table_id: 'ipip-neo-120', ...yes })
  const options = started.items[0]?.options.map(({ id }) => id) ?? []
  return { token, id: started.id, items: started.items.map(({ id }) => id), options }
}

interface AttemptData {
  id: string
  server_now: number
  items: Array<{ id: string; options: Array<{ id: string }> }>
}

/** A visitor who has taken some assessments, twice each: the second report speaks of the change. */
export async function takeTests(url: string, name: string, assessments: readonly string[]) {
  const visitor = `h5_${name.padEnd(26, '0').slice(0, 26)}`
  const { token } = await call<{ token: string }>(url, '/api/auth/visitor', '', { visitor_id: visitor })
  const reports: Record<string, string> = {}
  for (const assessment of assessments) {
    const yes = { birth_year: 1990, gate_passed: 1, health_consent: 1 }
    const attempt = await call<AttemptData>(url, '/api/exam/start', token, {
      table_id: assessment,
      ...yes,
    })
    const answers = attempt.items.map((item, at) => ({
      item_id: item.id,
      value: item.options[at % 2]?.id ?? null,
      revision: attempt.server_now,
      ms: 3_000,
    }))
    const body = { id: attempt.id, answers }
    reports[assessment] = (await call<{ report_id: string }>(url, '/api/exam/submit', token, body)).report_id
  }
  return { token, reports }
}
