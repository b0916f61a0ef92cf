import type { LoginResult } from '@mindisle/contract'

export type Kind = NonNullable<LoginResult['org_config']['org']>['kind']

export const kindIcons = {
  school: 'student-later',
  company: 'buildings-duotone',
  hospital: 'first-aid-duotone',
  community: 'house-line-duotone',
} as const satisfies Record<Kind, string>

export const kindTones = {
  school: 'sea',
  company: 'family',
  hospital: 'success',
  community: 'emotion',
} as const satisfies Record<Kind, string>
