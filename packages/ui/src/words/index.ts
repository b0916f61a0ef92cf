export { readDictionaryBy } from './dictionary.ts'
export { Words } from './words.tsx'
