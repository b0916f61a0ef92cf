export { closedFor, requireFeature } from './features/open.ts'
