export { organizationsPersonal } from './personal.ts'
export { orgConfigOf } from './present.ts'
