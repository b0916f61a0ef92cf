import type { AttemptApi } from '../api/calls.ts'
import type { AttemptHead } from '../api/types.ts'
import type { AttemptChannel } from '../device/tabs.ts'
import type { Keeper } from '../device/kept.ts'
import type { Timers } from '../../../lib/outbox/outbox.ts'

/** Everything outside that an attempt needs; tests give their own. */
export interface TakingDeps {
  api: AttemptApi
  keeper: Keeper
  channel: AttemptChannel
  timers: Timers
  now(): number
  isOnline(): boolean
  /** Who is here; null while that is not known. */
  owner(): string | null
  /** Resolves when it is known who is here, or that it cannot be known now. */
  entered(): Promise<void>
  newRequestKey(): string
  /** Puts right a year that was mistyped, as the profile would. */
  changeBirthYear(year: number): Promise<void>
  /** Tells the person what the server has refused, as for any page; answers whether to ask again. */
  explain(error: unknown, isRead: boolean): Promise<boolean>
  onOpened(head: AttemptHead): void
  onClosed(): void
}

/** An attempt to go on with, or an assessment to begin or go on with, on wish for a team. */
export type Target = { id: string } | { assessmentId: string; teamId?: string | undefined }
