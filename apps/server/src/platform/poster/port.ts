import type { Drawing } from './model.ts'

/** Pictures and PDFs of a drawing. */
export interface Drawer {
  /** A PNG to share, 1080 wide and 1620 to 1920 high. */
  poster(drawing: Drawing): Promise<Uint8Array>
  /** One PNG, 1080 wide, with everything but the chapters. */
  long(drawing: Drawing): Promise<Uint8Array>
  /** A4, everything. */
  pdf(drawing: Drawing): Promise<Uint8Array>
  /** False where `poster`, `long` and `pdf` would say that they are busy. */
  readonly hasRoom: boolean
  /** The process that draws, while there is one. */
  readonly pid: number | null
  stop(): Promise<void>
}

export type Kind = 'poster' | 'long' | 'pdf'

/** As many are waiting as may; the caller turns it into "busy". */
export class DrawerBusy extends Error {
  override readonly name = 'DrawerBusy'
}

/** The drawing itself cannot be drawn; trying again would not help. */
export class DrawingRefused extends Error {
  override readonly name = 'DrawingRefused'

  constructor(
    readonly reason: 'model' | 'too_long',
    readonly place: string,
  ) {
    super(`drawing refused: ${reason} at ${place}`)
  }
}

/** Our own fault: the process died or hung twice over this drawing, or it threw. */
export class DrawingFailed extends Error {
  override readonly name = 'DrawingFailed'
}
