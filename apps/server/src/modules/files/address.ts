import type { Place } from '../../platform/crypto/sealed.ts'

/** The sizes of a picture beside its original: only their keys need to be known, and those follow from one another. */
export const keyOfSide = (key: string, side: number): string => key.replace(/(?=\.[a-z0-9]+$)/, `-${side}`)

/** Where a file is fetched; `side` as its purpose declares it, the largest when none is given. */
export const fileAddress = (key: string, side?: number): string =>
  `/files/${side === undefined ? key : keyOfSide(key, side)}`

/** Where the bytes of a sealed file stand. */
export const sealPlace = (key: string): Place => ({ purpose: 'file', rowId: key })
