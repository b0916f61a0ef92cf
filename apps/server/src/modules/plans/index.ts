export { countLines } from './verbs/count-lines.ts'
export { readLines } from './verbs/read-lines.ts'
