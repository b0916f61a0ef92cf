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
