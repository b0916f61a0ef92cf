import { pageAddress } from '../../../lib/navigation/page-address.ts'

export const articleAddress = (id: string): string => pageAddress('pages/article/show', { id })
