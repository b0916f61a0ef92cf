import { randomBytes } from 'node:crypto'
import { reportOf } from '../../../../testing/reports.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { makeBatch, type NewBatch } from './verbs/make-batch.ts'

const plain = {
  scope: 'points',
  points: 100,
  assessmentId: null,
  expiresAt: null,
  count: 1,
  uses: 1,
} as const

/** A batch of its own; the codes as they are handed out. */
export async function codesOf(app: TestApp, newBatch: Partial<NewBatch> = {}): Promise<string[]> {
  const name = `batch ${randomBytes(6).toString('hex')}`
  const whole = { ...plain, name, ...newBatch }
  const codes = await app.db.transaction((tx) => makeBatch(tx, app.secrets, whole, app.clock.now))
  if (!codes) throw new Error('the name is taken')
  return codes
}

export async function codeOf(app: TestApp, newBatch: Partial<NewBatch> = {}): Promise<string> {
  const [code] = await codesOf(app, newBatch)
  if (code === undefined) throw new Error('no code was made')
  return code
}

/** The person takes an assessment to its end; answers the report's id. */
export const takeTest = (app: TestApp, token: string, assessment: string): Promise<string> =>
  reportOf({ app, owner: async () => ({ token, mobile: '' }), caller: null }, assessment)
