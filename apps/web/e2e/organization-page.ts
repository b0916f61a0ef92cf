import type { Browser, Page } from '@playwright/test'
import { postAs, visit } from './app.ts'
import { crowdOrganization, runAdmin, type RunningServer } from './server.ts'

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
    agreement: '2026-11-18',
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

/** One of whoever is here, with a group, people, and something asked of them; answers what. */
export async function makeAsking(page: Page, server: RunningServer): Promise<string> {
  const { id } = await makeOrganization(page, server)
  await crowdOrganization(server, id, 5)
  await postAs(page, '/api/org/group', { id: null, name: '高三（1）班 Form 6' })
  const asked = await postAs<{ id: string }>(page, '/api/org/assign', {
    table_id: 'big-five-20',
    group_ids: [],
    closes_at: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString(),
    note: '忙完这一季，想知道大家累在哪儿。',
  })
  return asked.id
}

export const organizationPages = (asked: string): string[] => [
  ...['home', 'members', 'groups', 'assign', 'licences', 'roster', 'help', 'agreement', 'sign-on'].map(
    (view) => `/page18/org/switch?view=${view}`,
  ),
  `/page18/org/switch?view=task&id=${asked}`,
  `/page18/org/switch?view=analysis&id=${asked}`,
]
