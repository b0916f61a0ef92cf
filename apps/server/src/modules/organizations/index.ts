export { orgConfigOf } from './present.ts'
export { findOrganization } from './queries.ts'
