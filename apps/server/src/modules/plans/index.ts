export { countLines } from './verbs/count-lines.ts'
