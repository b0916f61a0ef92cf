import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { HotWords } from '../../components/hot-words.tsx'
import { texts } from '../../texts.ts'

/** After words of danger there is a person, above: nothing here leads away from them. */
export function NothingBesideHelp() {
  const t = useTexts(texts)
  return <Empty compact title={t('empty.risk')} text={t('empty.risk_text')} />
}

/** Nothing found is no end: other words, everything there is, a person. */
export function EmptyState({ words }: { words: string }) {
  const t = useTexts(texts)
  const kind = words === '' ? 'blank' : 'none'
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
