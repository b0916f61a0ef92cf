import { createStore } from 'zustand/vanilla'
import type { EntryView } from '../entry/types.ts'

export type Face = Pick<EntryView, 'id' | 'day' | 'at' | 'mood'>

/** Entries that have changed since the app was opened, as the server has them now; null where one was taken away. */
export const arrivedHere = createStore<Readonly<Record<string, Face | null>>>(() => ({}))

export const noteArrived = (views: readonly EntryView[]): void =>
  arrivedHere.setState(
    Object.fromEntries(
      views.map(({ id, day, at, mood, is_removed: isRemoved }) => [
        id,
        isRemoved ? null : { id, day, at, mood },
      ]),
    ),
  )
