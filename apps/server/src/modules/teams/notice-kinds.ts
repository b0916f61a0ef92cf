import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { listNames } from './queries.ts'
import { teamsTexts } from './texts.ts'

type About = { team_id: string }
type Said = 'appeared' | 'nudged' | 'reopened' | 'handed_over'

/** The title names no team: it may be one of a sensitive table. */
const present = (said: Said) => async (tx: Tx, all: readonly About[], language: Language) => {
  const t = teamsTexts[language]
  const rows = await listNames(tx, [...new Set(all.map(({ team_id: id }) => id))])
  return all.map(({ team_id: id }) => {
    const team = rows.find((row) => row.id === id)
    return {
      title: t(`team.notice.${said}`),
      text: team ? t(`team.notice.${said}_text`, { name: team.name }) : '',
      href: team
        ? pageAddress(said === 'appeared' ? 'page3/team/analysis' : 'page3/team/show', { id })
        : null,
    }
  })
}

export const appeared = noticeKind<About>({
  kind: 'team.appeared',
  group: 'team',
  present: present('appeared'),
})
export const nudged = noticeKind<About>({ kind: 'team.nudged', group: 'team', present: present('nudged') })
export const reopened = noticeKind<About>({
  kind: 'team.reopened',
  group: 'team',
  present: present('reopened'),
})
export const handedOver = noticeKind<About>({
  kind: 'team.handed_over',
  group: 'team',
  present: present('handed_over'),
})
