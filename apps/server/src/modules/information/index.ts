export { loadInformation } from './queries.ts'
