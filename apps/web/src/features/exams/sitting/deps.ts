import type { ExamApi } from '../api/calls.ts'
import type { ExamHead } from '../api/types.ts'
import type { ExamChannel } from '../device/tabs.ts'
import type { Keeper } from '../device/kept.ts'
import type { Timers } from '../../../lib/outbox/outbox.ts'

/** Everything outside that a sitting needs; tests give their own. */
export interface TakingDeps {
  api: ExamApi
  keeper: Keeper
  channel: ExamChannel
  timers: Timers
  now(): number
  isOnline(): boolean
  /** Who is here; null while that is not known. */
  owner(): string | null
  /** Resolves when it is known who is here, or that it cannot be known now. */
  entered(): Promise<void>
  newRequestKey(): string
  onOpened(head: ExamHead): void
  onClosed(): void
}

/** A sitting to go on with, or an assessment to begin or go on with. */
export type Target = { id: string } | { tableId: string }
