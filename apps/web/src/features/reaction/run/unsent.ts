import type { InputOf } from '@mindisle/contract'
import { deviceStore, stored } from '../../../lib/storage/stored.ts'
import { isMode } from './protocol.ts'

export type Finished = InputOf<'POST /api/reaction/save'>['body']

const isFinished = (value: unknown): value is Finished =>
  typeof value === 'object' &&
  value !== null &&
  'mode' in value &&
  typeof value.mode === 'string' &&
  isMode(value.mode) &&
  'trials' in value &&
  Array.isArray(value.trials)

/** A finished run that the server does not have yet: three minutes of attention are not asked for twice. */
export const unsent = stored(
  deviceStore(() => window.localStorage),
  'reaction_unsent',
  isFinished,
)
