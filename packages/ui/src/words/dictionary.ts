import { useSyncExternalStore } from 'react'
import { takesPlaceOfDrawing } from '../internal/drawing.ts'

/** Known before the app takes the place of its drawing: what is rendered after it waits too. */
let isRead = !takesPlaceOfDrawing()
let isBegun = false
let readAside = (): Promise<unknown> => Promise.resolve()
const waiting = new Set<() => void>()

/** How the browser comes to read its dictionary beside the page; where that fails, the page reads it. */
export function readDictionaryBy(read: () => Promise<unknown>): void {
  readAside = read
}

function ready(): void {
  isRead = true
  for (const tell of waiting) tell()
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  if (!isRead && !isBegun) {
    isBegun = true
    void readAside().then(ready, ready)
  }
  return () => waiting.delete(tell)
}
const never = () => () => undefined
const now = (): boolean => isRead
const notYet = (): boolean => false

/** Whether words may be looked up. On a page that began with a drawing only once that keeps nobody waiting. */
export const useDictionary = (isNeeded: boolean): boolean =>
  useSyncExternalStore(isNeeded ? subscribe : never, now, notYet)
