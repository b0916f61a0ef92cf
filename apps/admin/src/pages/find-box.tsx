import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { useState } from 'react'
import { useWords } from '../lib/words.ts'

interface FindBoxProps {
  label: string
  value: string
  onFind: (word: string) => void
}

/** One word to look for; it stands in the address once it is sent. */
export function FindBox({ label, value, onFind }: FindBoxProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  return (
    <form
      className="panel find-box"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <Field label={label} autoComplete="off" maxLength={64} value={typed} onChange={setTyped} />
      <Button kind="quiet" size="m" type="submit">
        {t('filter.go')}
      </Button>
    </form>
  )
}
