import type { AnswerKey, DataOf } from '@mindisle/contract'
import { createContext, useContext } from 'react'
import type { CallInput, CallOptions, Client } from './client.ts'

type Do = <K extends AnswerKey>(key: K, input: CallInput<K>, options?: CallOptions) => Promise<DataOf<K>>

/**
 * Two ways to ask. In the foreground a failure becomes a dialog that the person must answer; quietly it only throws,
 * for what happens behind their back. Being banned, or signed out elsewhere, is told either way.
 */
export interface Caller {
  foreground: Do
  quiet: Do
  /** In the foreground too; trying again goes on after the last event. */
  stream: Client['stream']
}

export const CallerContext = createContext<Caller | null>(null)

export function useCaller(): Caller {
  const caller = useContext(CallerContext)
  if (!caller) throw new Error('useCaller needs a CallerContext above')
  return caller
}
