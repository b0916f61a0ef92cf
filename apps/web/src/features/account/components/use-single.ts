export { useSingle } from '../../../lib/acts/use-single.ts'
