import { MOOD_LEVELS, type MoodLevel } from '@mindisle/ui/mood'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

export function useMoodNames(): Record<MoodLevel, string> {
  const t = useTexts(texts)
  return Object.fromEntries(MOOD_LEVELS.map((level) => [level, t(`mood.${level}`)])) as Record<
    MoodLevel,
    string
  >
}
