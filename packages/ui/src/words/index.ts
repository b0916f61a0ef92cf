export { Words } from './words.tsx'
