import { loadFaq } from '@mindisle/content/public/pages'
import { useRemote } from '../../../lib/remote/remote.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'

export function useFaq() {
  const language = useLanguage()
  return useRemote({
    queryKey: ['settings', 'faq', language],
    staleTime: Infinity,
    queryFn: () => loadFaq(language),
  })
}
