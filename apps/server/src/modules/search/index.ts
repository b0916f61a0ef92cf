export { loadSearch, searchVersion } from './load.ts'
export { deleteCountsBefore } from './queries.ts'
