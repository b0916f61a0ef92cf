import { pageAddress } from '../../../lib/navigation/page-address.ts'

export const attemptAddress = (id: string): string => pageAddress('pages/table/exam', { table_id: id })
export const faqAddress = (id: string): string => pageAddress('pages/table/faq', { id })
export const sampleAddress = (id: string): string => pageAddress('page4/table/question', { id })
export const commentsAddress = (id: string): string => pageAddress('pages/table/comment', { table_id: id })
export const embedAddress = (id: string): string => pageAddress('page4/table/widget', { id, view: 'embed' })
export const teamAddress = (id: string): string => pageAddress('page3/team/create', { table_id: id })
export const tagAddress = (id: string): string => pageAddress('pages/tag/show', { id })
export const topicAddress = (id: string): string => pageAddress('pages/special/show', { id })
export const categoryAddress = (id: string): string => pageAddress('pages/table/category', { id })
