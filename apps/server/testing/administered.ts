import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoData } from '../src/flows/demo-data.ts'
import { adminIn, type Told } from './admin.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export interface Administered {
  app: TestApp
  /** As the demo's operator. */
  admin(...args: string[]): Promise<Told>
}

/** The app with the demo's people, and an operator who may open what is sealed. */
export async function startAdministered(): Promise<Administered> {
  const home = await mkdtemp(join(tmpdir(), 'mindisle-administered-'))
  const app = await startTestApp({ home })
  await app.db.pool.query(`insert into installation values ('secrets', $1, now())`, [app.secrets.fingerprint])
  await loadDemoData(app.db, app.clock.now)
  return { app, admin: (...args) => adminIn(app, 'demo', [...args, '--as', 'demo'], home) }
}
