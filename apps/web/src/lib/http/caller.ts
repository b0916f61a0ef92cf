import type { AnswerKey, DataOf } from '@mindisle/contract'
import { createContext, useContext } from 'react'
import type { CallInput, CallOptions, Client } from './client.ts'

type Do = <K extends AnswerKey>(key: K, input: CallInput<K>, options?: CallOptions) => Promise<DataOf<K>>

/**
 * Three ways to ask. In the foreground a failure becomes a dialog that the person must answer. What a page reads to be
 * shown at all is told alike where the server says no, while the page is looked at; where the way to it is closed it
 * throws, and the page offers to try again. Quietly it only throws, for what happens behind their back. Being banned, or
 * signed out elsewhere, is told each way.
 */
export interface Caller {
  foreground: Do
  read: Do
  quiet: Do
  /** What `read` does about a refusal, for whoever asks quietly first; answers whether to ask again. */
  explain(error: unknown, asked: { page: string; isRead: boolean }): Promise<boolean>
  /** In the foreground too; trying again goes on after the last event. */
  stream: Client['stream']
}

export const CallerContext = createContext<Caller | null>(null)

export function useCaller(): Caller {
  const caller = useContext(CallerContext)
  if (!caller) throw new Error('useCaller needs a CallerContext above')
  return caller
}
