export { openBook, type Book, type Exchange, type Situation } from './book.ts'
export { exchangeTurn, withoutDisputed } from './exchange-turn.ts'
