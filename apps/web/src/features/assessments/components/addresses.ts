const address = (path: string, name: string, id: string): string =>
  `/${path}?${name}=${encodeURIComponent(id)}`

export const examAddress = (id: string): string => address('pages/table/exam', 'table_id', id)
export const faqAddress = (id: string): string => address('pages/table/faq', 'id', id)
export const sampleAddress = (id: string): string => address('page4/table/question', 'id', id)
export const commentsAddress = (id: string): string => address('pages/table/comment', 'table_id', id)
export const tagAddress = (id: string): string => address('pages/tag/show', 'id', id)
export const topicAddress = (id: string): string => address('pages/special/show', 'id', id)
export const categoryAddress = (id: string): string => address('pages/table/category', 'id', id)
