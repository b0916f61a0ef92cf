import { Helper, HelperBusy, HelperLost, programAt, type HelperOptions } from '../helper/helper.ts'
import { checkDrawing, type Drawing } from './model.ts'
import { type Drawer, DrawerBusy, DrawingFailed, DrawingRefused, type Kind } from './port.ts'
import type { Task, Reply } from './protocol.ts'

export type DrawerOptions = Partial<Omit<HelperOptions, 'does'>>

const drawerWords = (error: unknown): unknown => {
  if (error instanceof HelperBusy) return new DrawerBusy(error.message)
  if (error instanceof HelperLost) return new DrawingFailed(error.message, { cause: error.cause })
  return error
}

class ChildDrawer implements Drawer {
  readonly #helper: Helper<Omit<Task, 'id'>, Reply>

  constructor(options: HelperOptions) {
    this.#helper = new Helper(options)
  }

  get pid(): number | null {
    return this.#helper.pid
  }

  get hasRoom(): boolean {
    return this.#helper.hasRoom
  }

  poster = (drawing: Drawing): Promise<Uint8Array> => this.#ask('poster', drawing)
  long = (drawing: Drawing): Promise<Uint8Array> => this.#ask('long', drawing)
  pdf = (drawing: Drawing): Promise<Uint8Array> => this.#ask('pdf', drawing)
  stop = (): Promise<void> => this.#helper.stop()

  async #ask(kind: Kind, drawing: Drawing): Promise<Uint8Array> {
    checkDrawing(drawing)
    const reply = await this.#helper.ask({ kind, drawing }).catch((error: unknown) => {
      throw drawerWords(error)
    })
    if ('bytes' in reply) return reply.bytes
    if ('refused' in reply) throw new DrawingRefused(reply.refused.reason, reply.refused.place)
    throw new DrawingFailed(reply.failed)
  }
}

/** Draws in a child that is started when it is first needed. */
export const createDrawer = (options: DrawerOptions = {}): Drawer =>
  new ChildDrawer({
    does: 'drawing',
    log: () => undefined,
    places: 12,
    jobMilliseconds: 30_000,
    idleMilliseconds: 60_000,
    file: programAt(new URL('draw.ts', import.meta.url), 'draw.mjs'),
    ...options,
  })
