import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShareCard } from '../../../../lib/shell/share-card.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { texts } from '../../texts.ts'
import { Discover } from './discover.tsx'
import { History } from './history.tsx'

export default function Search() {
  const t = useTexts(texts)
  useShareCard({ address: pageAddress('pages/search/index'), title: t('title') })
  return (
    <SearchBox words="" isRoot>
      <main className="pad">
        <h1 className="sr">{t('title')}</h1>
        <History />
        <Discover />
        <p className="search-private">
          <Icon name="lock-simple" size={14} />
          <span>{t('history.private')}</span>
        </p>
      </main>
    </SearchBox>
  )
}
