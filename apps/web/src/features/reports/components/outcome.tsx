import { SeverityBadge, type SeverityLevel } from '@mindisle/ui/severity'
import type { ReportRow } from '../api/list.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import { scoreIn } from './numbers.ts'
import { shortLabel } from './scales.ts'
import './mine.css'

type Result = Pick<ReportRow, 'score' | 'max' | 'label' | 'level' | 'is_type'>

/** The word of a result: a wave where there is a level, teal for a type, quiet for what is neither. */
export function ResultWord({ label, level, is_type: isType }: Omit<Result, 'score' | 'max'>) {
  if (label === '') return null
  if (isType) return <span className="result-word result-word--type">{label}</span>
  if (level === null) return <span className="result-word">{label}</span>
  return <SeverityBadge level={level as SeverityLevel} word={shortLabel(label)} isSmall />
}

/** The score with its word under it; a type has no score. */
export function Outcome(result: Result) {
  const t = useTexts(texts)
  const { score, max, is_type: isType } = result
  const shown = isType || score === null ? '' : scoreIn(2)(score)
  return (
    <span className="outcome">
      {shown !== '' && (
        <b className="num outcome__n">
          <span aria-hidden={max !== null || undefined}>{shown}</span>
          {max !== null && <span className="sr">{t('list.score_of', { score: shown, max })}</span>}
        </b>
      )}
      <ResultWord {...result} />
    </span>
  )
}
