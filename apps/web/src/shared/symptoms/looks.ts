import type { IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'

interface Look {
  icon: IconName
  tone: Tone
}

const looks = new Map<string, Look>([
  ['mood', { icon: 'cloud-sun-duotone', tone: 'family' }],
  ['worry', { icon: 'wind-duotone', tone: 'self' }],
  ['sleep', { icon: 'moon-stars-duotone', tone: 'sleep' }],
  ['body', { icon: 'heart-duotone', tone: 'relation' }],
  ['thinking', { icon: 'compass-duotone', tone: 'career' }],
  ['perception', { icon: 'waves-duotone', tone: 'mystic' }],
  ['behaviour', { icon: 'gauge-duotone', tone: 'emotion' }],
  ['eating', { icon: 'cooking-pot-later', tone: 'stress' }],
  ['relations', { icon: 'users-duotone', tone: 'relation' }],
  ['children-and-elders', { icon: 'house-line-duotone', tone: 'family' }],
])

/** A group that a newer server knows has a picture too. */
export const lookOfGroup = (id: string): Look => looks.get(id) ?? { icon: 'sparkle-duotone', tone: 'plain' }
