import type { LoginResult } from '@mindisle/contract'
import type { IconName } from '@mindisle/ui/icon'
import { Tile } from '@mindisle/ui/tile'

export type Kind = NonNullable<LoginResult['org_config']['org']>['kind']

export const kindIcons: Record<Kind, IconName> = {
  school: 'student-later',
  company: 'buildings-duotone',
  hospital: 'first-aid-duotone',
  community: 'house-line-duotone',
}
const tones = { school: 'sea', company: 'family', hospital: 'success', community: 'emotion' } as const

export function Mark({ kind, size = 52 }: { kind: Kind; size?: 36 | 52 }) {
  return <Tile icon={kindIcons[kind]} tone={tones[kind]} size={size} />
}
