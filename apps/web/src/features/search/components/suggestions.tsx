import { HelpRow } from '@mindisle/ui/help-card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import type { Suggestion } from '../api/suggest.ts'
import { kinds } from '../flow/kinds.ts'
import { texts } from '../texts.ts'
import { Marked } from '../../../lib/marked/marked.tsx'

const iconOf = (kind: Suggestion['kind']): IconName =>
  kind === 'word' ? 'magnifying-glass' : kinds[kind].icon

interface RowProps {
  id: string
  row: Suggestion
  isActive: boolean
  onChoose(): void
}

function Row({ id, row, isActive, onChoose }: RowProps) {
  const t = useTexts(texts)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`suggestion${isActive ? ' is-active' : ''}`}
      // The field keeps the focus, and a phone its keyboard, until the page is left.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon name={iconOf(row.kind)} size={22} />
      <span className="grow ellipsis">
        <Marked text={row.text} />
      </span>
      {row.kind === 'word' ? (
        <Icon name="arrow-up-left-later" size={18} />
      ) : (
        <small>{t(`kind.${row.kind}`)}</small>
      )}
    </div>
  )
}

interface Props {
  listId: string
  rows: readonly Suggestion[]
  active: number
  isRisk: boolean
  onChoose(row: Suggestion): void
}

export const rowId = (listId: string, at: number): string => `${listId}-${at}`

export function Suggestions({ listId, rows, active, isRisk, onChoose }: Props) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <main className="suggestions">
      {isRisk && (
        <div className="pad search-risk">
          <HelpRow title={t('help.risk')} text={t('help.risk_text')} onPress={openHelp} />
        </div>
      )}
      <p className="sr" role="status">
        {t('suggest.count', { count: rows.length })}
      </p>
      <div role="listbox" id={listId} aria-label={t('suggest.label')}>
        {rows.map((row, at) => (
          <Row
            key={`${row.kind} ${row.id}`}
            id={rowId(listId, at)}
            row={row}
            isActive={at === active}
            onChoose={() => onChoose(row)}
          />
        ))}
      </div>
    </main>
  )
}
