export { rove } from '../internal/roving.ts'
