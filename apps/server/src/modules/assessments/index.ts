export { listCategories, listTags, loadCatalogue } from './queries.ts'
