import { isPolice } from '@mindisle/content/public/hotlines'
import { hrefOf } from '../../../shared/help/help-lines.tsx'
import { useRegion } from '../../../shared/help/region-choice.ts'

/** The ambulance where the reader is; null where we have checked no number. */
export function useEmergency(): { number: string; href: string } | null {
  const [region] = useRegion()
  const line = region.lines.find(({ id, kind }) => kind === 'emergency' && !isPolice({ id }))
  return line ? { number: line.display, href: hrefOf(line) } : null
}
