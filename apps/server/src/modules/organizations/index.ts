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
export { organizationDesk } from './operate/desk.ts'
export { grantSeats } from './operate/grant-seats.ts'
export { mostGranted } from './seats/packs.ts'
export { useSeat } from './seats/seats.ts'
export { proveArrival, type Arrived } from './sign-on/arrive.ts'
export { comeIn, linkIdentity, readArrival, type Arrival } from './sign-on/come-in.ts'
export { arrivalRefused } from './sign-on/provider.ts'
export type { SignOnDeps } from './sign-on/configure.ts'
export { organizationsOf, orgConfigOf } from './present.ts'
export { findOrganization } from './queries.ts'
