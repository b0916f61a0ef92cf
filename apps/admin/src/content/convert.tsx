import { Button } from '@mindisle/ui/button'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'

interface ConvertProps {
  from: string
  onMade: (text: string) => void
}

/** A suggestion, made as our own texts are made; it is read before it is published. */
export function Convert({ from, onMade }: ConvertProps) {
  const { t } = useWords()
  const make = useMutation({
    mutationFn: () => call('POST /api/admin/content/convert', { body: { text: from } }),
    onSuccess: ({ text }) => onMade(text),
  })
  return (
    <span className="case__acts">
      <Button size="m" kind="line" loading={make.isPending} onClick={() => make.mutate()}>
        {t('content.convert')}
      </Button>
      <span role="status" className="cap">
        {make.isError && t('failed')}
        {make.isSuccess && t('content.converted')}
      </span>
    </span>
  )
}
