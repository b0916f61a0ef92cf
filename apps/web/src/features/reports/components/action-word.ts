import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../reading/texts.ts'

const places = [
  ['/pages/table/', 'advice.table'],
  ['/page12/self-service/hotline', 'advice.hotline'],
] as const

/** What a button says depends on where it leads. */
export function useActionWord(): (to: string) => string {
  const t = useTexts(texts)
  return (to) => t(places.find(([start]) => to.startsWith(start))?.[1] ?? 'advice.open')
}
