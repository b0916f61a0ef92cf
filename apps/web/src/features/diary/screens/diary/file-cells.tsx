import { Cell } from '@mindisle/ui/cell'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { texts } from '../../texts.ts'

/** A member's diary lies with us: the way to have it oneself, and to bring one along. */
export function FileCells() {
  const t = useTexts(texts)
  if (!useIsMember()) return null
  return (
    <>
      <Cell
        title={t('export.title')}
        sub={t('export.sub')}
        href={pageAddress('page10/diary/index', { view: 'export' })}
      />
      <Cell
        title={t('import.title')}
        sub={t('import.sub')}
        href={pageAddress('page10/diary/index', { view: 'import' })}
      />
    </>
  )
}
