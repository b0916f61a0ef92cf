import { Tag } from '@mindisle/ui/tag'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

export function Name({ name, isDemo }: { name: string; isDemo: boolean }) {
  const t = useTexts(texts)
  return (
    <>
      {name} {isDemo && <Tag>{t('demo')}</Tag>}
    </>
  )
}
