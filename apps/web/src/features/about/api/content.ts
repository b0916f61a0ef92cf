import { loadDocument, type DocumentId } from '@mindisle/content/public/documents'
import { loadAbout, loadReportFaq } from '@mindisle/content/public/pages'
import { defaultOperator, fillSlots } from '@mindisle/content/public/slots'
import type { Language } from '@mindisle/base'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { version } from '../../../constants.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import type { SessionState } from '../../../shared/session/store.ts'
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

/** What a device was told by an earlier version of the app names no documents. */
const editedIn = ({ basicdata }: SessionState): ReadonlyArray<{ id: string; version: string }> =>
  (basicdata as Partial<typeof basicdata>)?.documents ?? nothing
const nothing: never[] = []

const useEditedVersion = (id: DocumentId): string | undefined =>
  useSession(editedIn).find((one) => one.id === id)?.version

/** As it came with the app, unless another version is asked for or is in force: only the server has that. */
export function useDocument(id: DocumentId, asked: string | undefined) {
  const language = useLanguage()
  const caller = useCaller()
  const edited = useEditedVersion(id)
  const wanted = asked ?? edited
  return useRemote({
    queryKey: ['document', id, wanted ?? null, language],
    queryFn: async () => {
      const own = await loadDocument(id, language)
      if (wanted === undefined || own.version === wanted) return fillSlots(own, slots(language))
      const agreed = await caller.read('GET /api/document/show', { query: { id, version: wanted } })
      return fillSlots(agreed, slots(language))
    },
    staleTime: Number.POSITIVE_INFINITY,
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
