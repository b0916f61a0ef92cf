import { Chip } from '@mindisle/ui/chip'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { Choose } from './choose.tsx'

/** What something may be filed under, and the assessments it may name. */
export const useChoices = () =>
  useQuery({
    queryKey: ['article choices'],
    queryFn: () => call('GET /api/admin/articles/choices', {}),
  }).data

interface TestsFieldProps {
  label: string
  tests: readonly string[]
  onChange: (tests: string[]) => void
}

/** Assessments, each a chip that takes it away again. */
export function TestsField({ label, tests, onChange }: TestsFieldProps) {
  const { t } = useWords()
  const all = useChoices()?.tests ?? []
  const left = all.filter(({ id }) => !tests.includes(id))
  const nameOf = (id: string): string => all.find((one) => one.id === id)?.name ?? id
  return (
    <div className="editor__chips">
      {tests.map((id) => (
        <Chip
          key={id}
          pressed
          label={t('articles.drop_test', { name: nameOf(id) })}
          onClick={() => onChange(tests.filter((one) => one !== id))}
        >
          {nameOf(id)} ×
        </Chip>
      ))}
      <Choose
        label={label}
        value=""
        options={[
          { value: '', label: t('articles.add_test') },
          ...left.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => id !== '' && onChange([...tests, id])}
      />
    </div>
  )
}
