import type { Language } from '@mindisle/base'
import type { Tx } from '../../../platform/db/database.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { diaryTexts } from '../texts.ts'

/** It was chosen for this hour; told later it would only be one more thing to do. */
const worthFor = 2 * 3_600_000

type Facts = { at: string }

/** On a locked screen it names neither the diary nor what somebody wants to keep doing, which lies sealed. */
const hrefs = {
  writing: pageAddress('page10/diary/modify', {}),
  habit: pageAddress('page10/diary/index', { view: 'reminder' }),
}

const present = (about: keyof typeof hrefs) => async (_tx: Tx, all: readonly Facts[], language: Language) =>
  all.map(({ at }) => ({
    title: diaryTexts[language](`diary.reminder.${about}`),
    text: diaryTexts[language](`diary.reminder.${about}_text`),
    href: hrefs[about],
    until: new Date(Date.parse(at) + worthFor),
  }))

export const writingReminder = noticeKind<Facts>({
  kind: 'diary.reminder',
  group: 'diary',
  cannotWait: true,
  present: present('writing'),
})

export const habitReminder = noticeKind<Facts>({
  kind: 'diary.habit',
  group: 'diary',
  cannotWait: true,
  present: present('habit'),
})
