import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useDiarySearch, type Wanted } from '../../api/search.ts'
import { texts } from '../../texts.ts'

/** Names the word, and how many there are without the filters. */
export function NothingFound({ wanted, onClear }: { wanted: Wanted; onClear(): void }) {
  const t = useTexts(texts)
  const isFiltered = wanted.mood !== null || wanted.from !== null
  const elsewhere = useDiarySearch({
    words: isFiltered ? wanted.words : '',
    mood: null,
    from: null,
    to: null,
  })
  const count = elsewhere.data?.total ?? 0
  const title = wanted.words === '' ? t('search.none_filtered') : t('search.none', { words: wanted.words })
  return (
    <Empty
      art={<StateArt kind="noResult" />}
      title={title}
      text={count > 0 ? t('search.elsewhere', { count }) : t('search.try')}
      {...(isFiltered && { action: { text: t('search.clear_filters'), onClick: onClear } })}
    />
  )
}
