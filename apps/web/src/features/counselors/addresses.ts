import { pageAddress } from '../../lib/navigation/page-address.ts'

export const projectAddress = (id: string): string => pageAddress('page7/project/show', { id })
export const counselorAddress = (id: string): string => pageAddress('page7/counselor/show', { id })
export const consentAddress = (id: string): string =>
  pageAddress('page7/counselor/show', { id, view: 'consent' })

export const deskAddress = (): string => pageAddress('page7/counselor/join', { view: 'desk' })
export const mineAddress = (): string => pageAddress('page7/project/index', { view: 'mine' })

export const evaluationAddress = (id: string): string => pageAddress('page7/reservation/evaluation', { id })

export const shareAddress = (id: string): string =>
  pageAddress('page7/reservation/evaluation', { id, view: 'share' })

export const sharedAddress = (id?: string): string =>
  pageAddress('page7/reservation/evaluation', id === undefined ? { view: 'shared' } : { id, view: 'shared' })

export const threadAddress = (id: string): string =>
  pageAddress('page7/reservation/evaluation', { id, view: 'thread' })

export const checkinAddress = (id: string): string =>
  pageAddress('page7/reservation/evaluation', { id, view: 'checkin' })

export const bookAddress = (
  id: string,
  more: { service?: string; at?: string; move?: string; course?: string } = {},
): string => pageAddress('page7/counselor/show', { id, view: 'book', ...more })
