import type { WireInputOf } from '@mindisle/contract'
import { approveApplication } from '../src/modules/organizations/index.ts'
import type { TestApp } from './test-app.ts'

type Wish = WireInputOf<'POST /api/org/apply'>['body']

export const applicationBody = (changes: Partial<Wish> = {}): Wish => ({
  kind: 'school',
  name: '示例中学',
  size: '200',
  purpose: '了解学生的睡眠和压力，老师好安排作息。',
  contact: '13800138000',
  agreement: '2026-11',
  ...changes,
})

export async function applyFor(app: TestApp, token: string, changes: Partial<Wish> = {}): Promise<string> {
  const { status, answer } = await app.send(
    'POST /api/org/apply',
    { body: applicationBody(changes) },
    { token },
  )
  if (status !== 200) throw new Error(answer.message)
  return answer.data.id
}

export interface Founded {
  id: string
  code: string
}

/** Applied for by this member and approved, without an operator of its own. */
export async function found(app: TestApp, token: string, name = '示例中学'): Promise<Founded> {
  const applied = await applyFor(app, token, { name })
  const id = await app.db.transaction((tx) =>
    approveApplication({ tx, now: app.clock.now, record: async () => undefined } as never, applied),
  )
  if (id === null) throw new Error('not approved')
  await app.send('POST /api/org/switch', { body: { id } }, { token })
  const { answer } = await app.send('GET /api/org/home', {}, { token })
  return { id, code: answer.data.invite?.code ?? '' }
}

export const join = (app: TestApp, token: string, code: string, name = '') =>
  app.send('POST /api/org/join', { body: { code, name } }, { token })
