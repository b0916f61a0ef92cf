import { noRoom } from '../http/refusal.ts'
import { type Drawer, DrawerBusy } from './port.ts'

const busySeconds = 20

/**
 * Before anything is read for a drawing: to put one together costs many times what it costs to say no, and a crowd that is
 * turned away only after that keeps everybody else waiting.
 */
export function requireRoom({ hasRoom }: Drawer): void {
  if (!hasRoom) throw noRoom(busySeconds)
}

/** For those who found room, and came too late all the same. */
export function orBusy(error: unknown): never {
  throw error instanceof DrawerBusy ? noRoom(busySeconds) : error
}
