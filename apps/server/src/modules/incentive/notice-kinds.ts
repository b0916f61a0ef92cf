import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { incentiveTexts } from './texts.ts'

type OfDay = { day: string }

/** Neither says by whom, for what, how often or how much: one a day. */
const ofDay = (kind: string, said: 'came' | 'back') =>
  noticeKind<OfDay>({
    kind,
    group: 'order',
    present: async (_tx, all, language) => {
      const t = incentiveTexts[language]
      return all.map(() => ({
        title: t(`incentive.notice.${said}`),
        text: t(`incentive.notice.${said}_text`),
        href: pageAddress('page6/incentive/income'),
      }))
    },
  })

export const incomeCame = ofDay('incentive.came', 'came')
export const incomeWentBack = ofDay('incentive.back', 'back')
