import { pageAddress } from '../../../lib/navigation/page-address.ts'

export const reportAddress = (id: string): string => pageAddress('page2/report/show', { id })
export const whyAddress = (id: string, scale: string): string =>
  pageAddress('page2/report/show', { id, why: scale })
export const currentNormAddress = (id: string): string =>
  pageAddress('page2/report/show', { id, norm: 'current' })
export const interpretAddress = (id: string): string => pageAddress('page2/report/interpret', { id })
export const chapterAddress = (id: string, chapter: string): string =>
  pageAddress('page2/report/interpret-detail', { id, chapter })
export const unlockAddress = (id: string): string => pageAddress('page2/report/unlock', { id })
export const utilityAddress = (id: string): string => pageAddress('page2/report/utility', { id })
export const answersAddress = (id: string): string => pageAddress('page2/report/answer-record', { id })
export const recordAddress = (assessmentId: string): string =>
  pageAddress('page2/report/record', { table_id: assessmentId })
export const reportsAddress = pageAddress('pages/report/index')
export const compareAddress = (id: string, other: string): string =>
  pageAddress('page2/report/utility', { id, with: other })
export const compareTokenAddress = (id: string, token: string): string =>
  pageAddress('page2/report/utility', { id, with_token: token })
export const publicityAddress = (id: string): string => pageAddress('page2/report/publicity', { id })
export const publicAddress = (token: string): string => pageAddress('page2/report/publicity', { token })
