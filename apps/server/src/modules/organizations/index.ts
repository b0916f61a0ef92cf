export { orgConfigOf } from './present.ts'
