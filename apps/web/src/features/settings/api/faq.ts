import { loadFaq } from '@mindisle/content/public/pages'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'

export function useFaq() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['settings', 'faq', language],
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: () => loadFaq(language),
  })
}
