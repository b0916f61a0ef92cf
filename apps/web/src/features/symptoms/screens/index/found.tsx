import { Cell, CellGroup } from '@mindisle/ui/cell'
import { HelpRow } from '@mindisle/ui/help-card'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useFound } from '../../api/find.ts'
import type { Symptoms } from '../../api/symptoms.ts'
import { texts } from '../../texts.ts'
import { EmergencyRow } from './emergency-row.tsx'
import { SymptomList } from './lists.tsx'

/** What fits the words; words of danger bring help above it, and only what was chosen to stand beside help. */
export function Found({ words, list }: { words: string } & Pick<Symptoms, 'list'>) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const { ids, isRisk, isSettled } = useFound(words)
  const found = ids.flatMap((id) => list.find((one) => one.id === id) ?? [])
  return (
    <>
      {isRisk && (
        <HelpRow
          className="symptoms-help"
          title={t('find.risk')}
          text={t('find.risk_text')}
          onPress={openHelp}
        />
      )}
      <EmergencyRow />
      <p className="sr" role="status">
        {isSettled ? t('find.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 && <SymptomList title={t('find.results')} list={found} />}
      {found.length === 0 && isSettled && (
        <Empty compact title={t('find.none', { words })} text={t('find.none_text')} />
      )}
      {!isRisk && isSettled && (
        <CellGroup className="symptoms-everywhere">
          <Cell
            href={pageAddress('pages/search/include', { words })}
            title={t('find.everywhere', { words })}
          />
        </CellGroup>
      )}
    </>
  )
}
