import { Tile } from '@mindisle/ui/tile'
import { kindIcons, kindTones, type Kind } from './kinds.ts'

export function Mark({ kind, size = 52 }: { kind: Kind; size?: 36 | 52 }) {
  return <Tile icon={kindIcons[kind]} tone={kindTones[kind]} size={size} />
}
