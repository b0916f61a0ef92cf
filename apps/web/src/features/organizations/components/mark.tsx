import type { IconName } from '@mindisle/ui/icon'
import { Tag } from '@mindisle/ui/tag'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Kind } from '../api/organizations.ts'
import { texts } from '../texts.ts'

export const kindIcons: Record<Kind, IconName> = {
  school: 'student-later',
  company: 'buildings-duotone',
  hospital: 'first-aid-duotone',
  community: 'house-line-duotone',
}
const tones = { school: 'sea', company: 'family', hospital: 'success', community: 'emotion' } as const

export function Mark({ kind }: { kind: Kind }) {
  return <Tile icon={kindIcons[kind]} tone={tones[kind]} size={52} />
}

export function Name({ name, isDemo }: { name: string; isDemo: boolean }) {
  const t = useTexts(texts)
  return (
    <>
      {name} {isDemo && <Tag>{t('demo')}</Tag>}
    </>
  )
}
