import { loadDocument, type DocumentId } from '@mindisle/content/public/documents'
import { loadAbout, loadReportFaq } from '@mindisle/content/public/pages'
import { defaultOperator, fillSlots } from '@mindisle/content/public/slots'
import type { Language } from '@mindisle/base'
import { useRemote } from '../../../lib/remote/remote.ts'
import { version } from '../../../constants.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'

/** Part of the app, so it may be on the device already: asked for also without network, and never out of date. */
const always = {
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: <T>(previous: T | undefined) => previous,
} as const

/** Not taken from the list of all lines: it is large, and one number is shown. */
export const nationalLine = '12356'

const slots = (language: Language) => ({
  ...defaultOperator[language],
  version: version.name,
  version_code: version.code,
  hotline: nationalLine,
})

export const useContactAddress = (): string => defaultOperator[useLanguage()].contact_email

export function useAboutContent() {
  const language = useLanguage()
  return useRemote({
    queryKey: ['about', language],
    queryFn: async () => fillSlots(await loadAbout(language), slots(language)),
    ...always,
  })
}

export function useDocument(id: DocumentId) {
  const language = useLanguage()
  return useRemote({
    queryKey: ['document', id, language],
    queryFn: async () => fillSlots(await loadDocument(id, language), slots(language)),
    ...always,
  })
}

export function useReportFaq() {
  const language = useLanguage()
  return useRemote({
    queryKey: ['about', 'report-faq', language],
    queryFn: () => loadReportFaq(language),
    ...always,
  })
}
