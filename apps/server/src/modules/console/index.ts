export { makeInvitation } from './entry/invitation.ts'
