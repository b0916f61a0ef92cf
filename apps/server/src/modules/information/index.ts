export { informationPersonal } from './personal.ts'
export { loadInformation } from './queries.ts'
