import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { HotWords } from '../../components/hot-words.tsx'
import { texts } from '../../texts.ts'

/** Nothing found is no end: other words, everything there is, a person. */
export function EmptyState({ words, isRisk = false }: { words: string; isRisk?: boolean }) {
  const t = useTexts(texts)
  const kind = isRisk ? 'risk' : words === '' ? 'blank' : 'none'
  return (
    <Empty
      art={<StateArt kind="noResult" />}
      title={t(`empty.${kind}`, { words })}
      text={t(`empty.${kind}_text`)}
      action={{ text: t('empty.all'), href: pageAddress('pages/table/index') }}
    >
      <HotWords />
    </Empty>
  )
}
