interface Answer<T> {
  success: boolean
  message: string
  data: T
}

interface Item {
  id: string
  kind: string
  options: Array<{ id: string }>
  rows: Array<{ id: string }>
  least: number | null
  min: number | null
  max: number | null
}

interface AttemptData {
  id: string
  server_now: number
  items: Item[]
}

export async function post<T>(origin: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { success, message, data } = (await response.json()) as Answer<T>
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

/** Signs up with the code that demo mode shows. */
export async function signUp(origin: string): Promise<string> {
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { dev_code: code } = await post<{ dev_code: string }>(origin, '/api/auth/sms_code', {
    mobile,
    purpose: 'login',
  })
  const { token } = await post<{ token: string }>(origin, '/api/auth/login', { mobile, code, agreed: true })
  await post(origin, '/api/member/personal/profile', { nickname: '示例·海风' }, token)
  return token
}

const startAttempt = (origin: string, token: string, assessmentId: string): Promise<AttemptData> =>
  post<AttemptData>(
    origin,
    '/api/exam/start',
    { table_id: assessmentId, health_consent: 1, gate_passed: 1, birth_year: 1996 },
    token,
  )

/** Answers that differ from question to question, the same on every run. */
function answerOf({ kind, options, rows, least, min, max }: Item, at: number): unknown {
  const option = options[at % 3 === 0 ? 0 : 1]?.id
  if (kind === 'matrix') return Object.fromEntries(rows.map((row, i) => [row.id, options[(at + i) % 3]?.id]))
  if (kind === 'multiple') return options.slice(0, Math.max(1, least ?? 1)).map(({ id }) => id)
  if (kind === 'scale') return (min ?? 0) + ((at * 2) % ((max ?? 1) - (min ?? 0) + 1))
  if (kind === 'number') return min ?? 0
  return kind === 'text' ? '' : option
}

const answersTo = ({ items, server_now }: AttemptData, count: number) =>
  items.slice(0, count).map((item, at) => ({
    item_id: item.id,
    value: answerOf(item, at),
    revision: server_now + at,
    ms: 3_000 + at * 37,
  }))

/** An attempt with some questions answered. */
export async function makeAttempt(
  origin: string,
  token: string,
  assessmentId: string,
  count: number,
): Promise<string> {
  const attempt = await startAttempt(origin, token, assessmentId)
  await post(origin, '/api/exam/save', { id: attempt.id, answers: answersTo(attempt, count) }, token)
  return attempt.id
}

export async function makeReport(origin: string, token: string, assessmentId: string): Promise<string> {
  const attempt = await startAttempt(origin, token, assessmentId)
  const body = { id: attempt.id, answers: answersTo(attempt, attempt.items.length) }
  const { report_id: id } = await post<{ report_id: string }>(origin, '/api/exam/submit', body, token)
  return id
}
