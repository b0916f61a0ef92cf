const address = (page: string, query: Record<string, string>): string =>
  `/page2/report/${page}?${new URLSearchParams(query)}`

export const reportAddress = (id: string): string => address('show', { id })
export const whyAddress = (id: string, scale: string): string => address('show', { id, why: scale })
export const currentNormAddress = (id: string): string => address('show', { id, norm: 'current' })
export const interpretAddress = (id: string): string => address('interpret', { id })
export const chapterAddress = (id: string, chapter: string): string =>
  address('interpret-detail', { id, chapter })
export const unlockAddress = (id: string): string => address('unlock', { id })
export const utilityAddress = (id: string): string => address('utility', { id })
export const answersAddress = (id: string): string => address('answer-record', { id })
export const recordAddress = (tableId: string): string => address('record', { table_id: tableId })
export const reportsAddress = '/pages/report/index'
export const compareAddress = (id: string, other: string): string => address('utility', { id, with: other })
export const compareTokenAddress = (id: string, token: string): string =>
  address('utility', { id, with_token: token })
export const publicityAddress = (id: string): string => address('publicity', { id })
export const publicAddress = (token: string): string => address('publicity', { token })
