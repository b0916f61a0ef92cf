export { noteArrival } from './verbs/note-arrival.ts'
