export { openBook, type Book, type Exchange, type Situation } from './book.ts'
export { exchangeTurn } from './exchange-turn.ts'
