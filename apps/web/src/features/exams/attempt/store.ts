import { createStore } from 'zustand/vanilla'
import type { OutboxState } from '../../../lib/outbox/outbox.ts'
import { beforeOpening, type TakeState } from './model.ts'

/** What the screen shows: where the attempt stands, and where its answers are. */
export interface TakingView {
  state: TakeState
  net: OutboxState
}

export const createTakingStore = (state: TakeState = beforeOpening) =>
  createStore<TakingView>(() => ({ state, net: 'sent' }))

export type TakingStore = ReturnType<typeof createTakingStore>
