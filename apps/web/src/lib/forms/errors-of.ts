import type { RefusalType } from '@mindisle/contract'
import { isCallFailure, Refused } from '../http/failures.ts'

/**
 * The server's words beside the field they are about. Whatever has no field was shown in a dialog by the shell; what
 * is no failure of the call is a fault of ours and goes on.
 */
export function errorsOf<F extends string>(
  error: unknown,
  places: Partial<Record<RefusalType, readonly F[]>>,
): Partial<Record<F, string>> {
  if (!isCallFailure(error)) throw error
  const fields = error instanceof Refused && error.type ? (places[error.type] ?? []) : []
  return Object.fromEntries(fields.map((field) => [field, error.message])) as Partial<Record<F, string>>
}
