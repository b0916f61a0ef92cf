import type { Drawing } from './model.ts'
import type { Kind } from './port.ts'

/** What the two processes say to each other. One job at a time. */
export interface Task {
  id: number
  kind: Kind
  drawing: Drawing
}

export type Reply =
  | { id: number; bytes: Uint8Array }
  | { id: number; refused: { reason: 'model' | 'too_long'; place: string } }
  | { id: number; failed: string }
