import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { findOrganization } from './queries.ts'
import { organizationsTexts } from './texts.ts'

type About = { application_id: string }

const present =
  (said: 'approved' | 'refused') => async (_tx: Tx, all: readonly About[], language: Language) => {
    const t = organizationsTexts[language]
    return all.map(() => ({
      title: t(`org.notice.${said}`),
      text: t(`org.notice.${said}_text`),
      href: pageAddress(said === 'approved' ? 'page18/org/switch' : 'page18/org/register'),
    }))
  }

export const approved = noticeKind<About>({
  kind: 'org.approved',
  group: 'team',
  present: present('approved'),
})
export const refusedApplication = noticeKind<About>({
  kind: 'org.refused',
  group: 'team',
  present: present('refused'),
})

type Wanted = { assignment_id: string; organization_id: string }

/** Says who asks, never what: a table may be a sensitive one. */
const presentWanted =
  (said: 'asked' | 'reminded') => async (tx: Tx, all: readonly Wanted[], language: Language) => {
    const t = organizationsTexts[language]
    const names = new Map<string, string>()
    for (const id of new Set(all.map((one) => one.organization_id)))
      names.set(id, (await findOrganization(tx, id))?.name ?? '')
    return all.map(({ assignment_id: id, organization_id: of }) => ({
      title: t(`org.notice.${said}`),
      text: t(`org.notice.${said}_text`, { name: names.get(of) ?? '' }),
      href: pageAddress('page18/org/switch', { view: 'task', id }),
    }))
  }

export const asked = noticeKind<Wanted>({ kind: 'org.asked', group: 'team', present: presentWanted('asked') })
export const reminded = noticeKind<Wanted>({
  kind: 'org.reminded',
  group: 'team',
  present: presentWanted('reminded'),
})
