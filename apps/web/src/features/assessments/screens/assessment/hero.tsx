import { Cover, coverOf, lookOf } from '@mindisle/ui/cover'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import type { AssessmentSummary } from '@mindisle/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { assessmentTexts } from '../../../../shared/assessments/texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import type { FirstWindow } from './first-window.ts'

/** No picture at all is better than another one's for a moment. */
export function Hero({ cover, children }: { cover: string | undefined; children: ReactNode }) {
  return (
    <>
      <div className="table-hero">{cover !== undefined && <Cover {...coverOf(cover)} />}</div>
      <div className="over-sheet table-sheet pad">{children}</div>
    </>
  )
}

function Tags({ assessment }: { assessment: FirstWindow }) {
  const t = useTexts(assessmentTexts)
  const isSoftened = useSession(isSheltered)
  const { category_id: category } = assessment
  const isValidated = assessment.kind === 'validated'
  return (
    <div className="wrap table-tags">
      <Tag tone={category === null ? 'plain' : lookOf(category).palette}>{assessment.category_name}</Tag>
      <Tag tone={isValidated ? 'sea' : 'plain'} icon={isValidated ? 'seal-check-fill' : undefined}>
        {t(`kind.${assessment.kind}`)}
      </Tag>
      {assessment.is_pro && !isSoftened && <Tag tone="mystic">{t('card.member')}</Tag>}
    </div>
  )
}

/** Before the rest is known, its name and line are: they were in the list. */
export function Head({
  first,
  known,
}: {
  first: FirstWindow | undefined
  known: Pick<AssessmentSummary, 'name' | 'description'> | undefined
}) {
  return (
    <header className="table-head">
      {first ? <Tags assessment={first} /> : <Skeleton width={148} height={22} radius={7} />}
      {known ? (
        <>
          <h2 className="table-name">
            <Words>{known.name}</Words>
          </h2>
          <p className="table-line">{known.description}</p>
        </>
      ) : (
        <>
          <Skeleton width="64%" height={28} className="table-name" />
          <Skeleton width="92%" height={16} className="table-line" />
        </>
      )}
    </header>
  )
}
