import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

/** "东经 116.41°". */
export function useLongitude(): (degrees: number) => string {
  const t = useTexts(texts)
  return (degrees) => t(degrees < 0 ? 'place.west' : 'place.east', { degrees: Math.abs(degrees).toFixed(2) })
}
