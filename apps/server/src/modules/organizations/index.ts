export {
  approveApplication,
  findWaitingApplication,
  listWaitingApplications,
  openApplication,
  readProof,
  refusalReasons,
  refuseApplication,
} from './operate/decide.ts'
export { dropDemoOrganizations, loadDemoOrganization } from './demo/demo.ts'
export { grantSeats } from './operate/grant-seats.ts'
export { mostGranted } from './seats/packs.ts'
export { useSeat } from './seats/seats.ts'
export { organizationsOf, orgConfigOf } from './present.ts'
export { findOrganization } from './queries.ts'
