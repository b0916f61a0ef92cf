import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { go } from '../lib/place.ts'
import type { TablePage } from '../lib/table.tsx'
import { useWords } from '../lib/words.ts'

type FieldName = 'number' | 'account' | 'user_id' | 'operator' | 'verb' | 'subject' | 'of' | 'from' | 'until'

interface FinderProps {
  page: TablePage
  fields: readonly FieldName[]
  query: Record<string, string>
}

/** What is typed here stands in the address once it is looked for. */
export function Finder({ page, fields, query }: FinderProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(query)
  const { after: _, ...kept } = query
  const look = (): void => {
    const given = Object.fromEntries(fields.map((name) => [name, (typed[name] ?? '').trim()]))
    go(page, { ...kept, ...given })
  }
  return (
    <form
      className="panel filters"
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      {fields.map((name) => (
        <Field
          key={name}
          label={t(`filter.${name}`)}
          type={name === 'from' || name === 'until' ? 'date' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={typed[name] ?? ''}
          onChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Button kind="quiet" size="m" type="submit" className="finder__go">
        {t('filter.go')}
      </Button>
    </form>
  )
}
