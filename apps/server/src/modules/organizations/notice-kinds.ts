import type { Language } from '@mindisle/base'
import type { Tx } from '../../platform/db/database.ts'
import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
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
