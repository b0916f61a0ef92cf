import type { Page } from '@playwright/test'
import { postAs } from './app.ts'
import { mixed, takeTest } from './take-test.ts'

/** A team that whoever is here leads, is in, and has answered for. */
export async function makeTeam(page: Page): Promise<string> {
  const { id } = await postAs<{ id: string }>(page, '/api/team/create', {
    name: '五月，歇一歇 After mid-terms',
    table_id: 'big-five-20',
    closes_at: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString(),
    is_anonymous: 0,
    attributes: [{ label: '班级 Class', options: ['一班 One', '二班 Two'] }],
    note: '忙完这一季，想知道大家累在哪儿，好安排下一季。',
    may_lend: 1,
    lend_days: 30,
  })
  await postAs(page, '/api/team/join', { id, name: '小鹿 Deer', choices: [0], may_show: 1 })
  await takeTest(page, 'big-five-20', { ...mixed, team: id })
  return id
}
