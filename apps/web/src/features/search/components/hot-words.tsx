import { Chip } from '@mindisle/ui/chip'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useHot } from '../api/hot.ts'
import { resultsAddress } from '../flow/words.ts'
import { texts } from '../texts.ts'

/** Ways on for who found nothing. */
export function HotWords() {
  const t = useTexts(texts)
  const words = useHot().data?.words ?? []
  if (words.length === 0) return null
  return (
    <section className="search-try">
      <h2>{t('empty.try')}</h2>
      <div className="wrap search-try__words">
        {words.slice(0, 6).map((word) => (
          <Chip key={word} large href={resultsAddress(word)}>
            {word}
          </Chip>
        ))}
      </div>
    </section>
  )
}
