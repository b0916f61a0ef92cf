export { presentArticle } from './present.ts'
export { findArticles } from './queries.ts'
