import { pageAddress } from '../../platform/http/page-address.ts'
import { noticeKind } from '../notices/index.ts'
import { incentiveTexts } from './texts.ts'
import type { PayeeKind, Reason } from './withdrawals/model.ts'

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

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** A withdrawal has arrived. */
export const moneyLeft = noticeKind<{ fen: number; gateway: PayeeKind }>({
  kind: 'incentive.paid',
  group: 'order',
  present: async (_tx, all, language) => {
    const t = incentiveTexts[language]
    return all.map(({ fen, gateway }) => ({
      title: t('incentive.notice.paid'),
      text: t('incentive.notice.paid_text', { sum: yuan(fen), place: t(`incentive.place.${gateway}`) }),
      href: pageAddress('page6/incentive/withdraw'),
    }))
  },
})

/** It was not paid, and the money is back. */
export const moneyStayed = noticeKind<{ fen: number; reason: Reason }>({
  kind: 'incentive.stayed',
  group: 'order',
  present: async (_tx, all, language) => {
    const t = incentiveTexts[language]
    return all.map(({ fen, reason }) => ({
      title: t('incentive.notice.stayed'),
      text: t('incentive.notice.stayed_text', { sum: yuan(fen), why: t(`incentive.why.${reason}`) }),
      href: pageAddress('page6/incentive/withdraw'),
    }))
  },
})

export const incomeCame = ofDay('incentive.came', 'came')
export const incomeWentBack = ofDay('incentive.back', 'back')
