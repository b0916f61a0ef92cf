import { Button } from '@mindisle/ui/button'
import { useWords } from '../lib/words.ts'

interface Props {
  number: number
  canGo: boolean
  onUp: () => void
  onDrop: () => void
}

/** Which section of a longer text it is, and what can be done with its place. */
export function SectionHead({ number, canGo, onUp, onDrop }: Props) {
  const { t } = useWords()
  return (
    <header className="panel__head">
      <h2 className="label">{t('topics.section', { number })}</h2>
      <span className="case__acts">
        {number > 1 && (
          <Button size="m" kind="quiet" label={t('topics.up_named', { number })} onClick={onUp}>
            {t('topics.up')}
          </Button>
        )}
        {canGo && (
          <Button size="m" kind="quiet" label={t('topics.drop_named', { number })} onClick={onDrop}>
            {t('topics.drop')}
          </Button>
        )}
      </span>
    </header>
  )
}
