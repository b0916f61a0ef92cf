import type { PagePath } from '@mindisle/contract'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../reading/texts.ts'

const places = [
  ['pages/table/show', 'advice.table'],
  ['page12/self-service/hotline', 'advice.hotline'],
] as const satisfies ReadonlyArray<[PagePath, string]>

/** What a button says depends on where it leads. */
export function useActionWord(): (to: string) => string {
  const t = useTexts(texts)
  return (to) => t(places.find(([path]) => to.split('?', 1)[0] === `/${path}`)?.[1] ?? 'advice.open')
}
