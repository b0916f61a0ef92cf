import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { inputOf, isBlank, valuesOf, type Draft } from '../../entry/draft.ts'
import { texts } from '../../texts.ts'

/** Written without a mood: it lies here until one is chosen. */
export function Unfinished({ drafts }: { drafts: Readonly<Record<string, Draft>> }) {
  const t = useTexts(texts)
  const open = Object.values(drafts).filter((draft) => inputOf(draft) === null && !isBlank(draft))
  if (open.length === 0) return null
  return (
    <CellGroup className="diary__unfinished">
      {open.map((draft) => (
        <Cell
          key={draft.id}
          start={<Tile icon="pencil-simple-line-duotone" size={36} />}
          title={t('unfinished.title')}
          sub={valuesOf(draft).text.slice(0, 40) || t('unfinished.sub')}
          href={pageAddress('page10/diary/modify', { id: draft.id })}
        />
      ))}
    </CellGroup>
  )
}
