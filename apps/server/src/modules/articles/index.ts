export { tryReading } from './edit/editions.ts'
export { presentArticle } from './present.ts'
export { findArticles, listCategories } from './queries.ts'
