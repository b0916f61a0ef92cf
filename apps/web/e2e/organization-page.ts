import type { Browser, Page } from '@playwright/test'
import { postAs, visit } from './app.ts'
import { runAdmin, type RunningServer } from './server.ts'

/** Applied for by the member who is here, approved, and acted in; answers its invitation. */
export async function makeOrganization(
  page: Page,
  server: RunningServer,
): Promise<{ id: string; code: string }> {
  const applied = await postAs<{ id: string }>(page, '/api/org/apply', {
    kind: 'school',
    name: '海边中学 Seaside School',
    size: '200',
    purpose: '了解学生的睡眠，好安排作息。',
    contact: '13800138000',
    agreement: '2026-11',
  })
  const told = await runAdmin(server.dataDir, ['organization', 'approve', applied.id, '--as', 'demo'])
  const id = /organization ([0-9a-z]{16})/.exec(told.stdout)?.[1] ?? ''
  await postAs(page, '/api/org/switch', { id })
  const { code } = await postAs<{ code: string }>(page, '/api/org/invite', {})
  return { id, code }
}

/** Somebody else, on a device of their own, who has come in. */
export async function comer(browser: Browser, code: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page)
  await postAs(page, '/api/org/join', { code, name: '' })
  return page
}
