import { SearchLink } from '@mindisle/ui/search-field'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'

export function SearchEntry() {
  const t = useHomeTexts<typeof zhHans>()
  return (
    <SearchLink href={pageAddress('pages/search/index')} glass>
      {t('search')}
    </SearchLink>
  )
}
