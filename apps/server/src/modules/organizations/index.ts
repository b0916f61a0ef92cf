export {
  approveApplication,
  findWaitingApplication,
  listWaitingApplications,
  openApplication,
  readProof,
  refusalReasons,
  refuseApplication,
} from './operate/decide.ts'
export { orgConfigOf } from './present.ts'
export { findOrganization } from './queries.ts'
