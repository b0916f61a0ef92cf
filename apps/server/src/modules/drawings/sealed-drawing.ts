import type { InputOf } from '@mindisle/contract'
import type { KeyRing } from '../../platform/crypto/person-keys.ts'
import type { Place } from '../../platform/crypto/sealed.ts'
import type { CoverRow, DrawingRow } from './queries.ts'

type Told = InputOf<'POST /api/drawing/save'>['body']

export type Cover = Pick<Told, 'name' | 'glimpse'>
export type Drawing = Omit<Told, 'id' | 'day'>

export const coverPlace = (id: string): Place => ({ purpose: 'drawing-cover', rowId: id })
export const drawingPlace = (id: string): Place => ({ purpose: 'drawing', rowId: id })

export const openCover = (ring: KeyRing, { id, sealedCover }: CoverRow): Cover =>
  JSON.parse(ring.open(coverPlace(id), sealedCover).toString()) as Cover

export const openDrawing = (ring: KeyRing, { id, sealed }: DrawingRow): Drawing =>
  JSON.parse(ring.open(drawingPlace(id), sealed).toString()) as Drawing
