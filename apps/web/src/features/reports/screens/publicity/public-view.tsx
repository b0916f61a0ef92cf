import { Card } from '@mindisle/ui/card'
import { Cover } from '@mindisle/ui/cover'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { PublicReport } from '../../api/sharing.ts'
import { LevelBadge } from '../../components/level-badge.tsx'
import { ScoreGauge } from '../../components/score-gauge.tsx'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { PublicDimensions } from './public-dimensions.tsx'

function Head({ report }: { report: PublicReport }) {
  const t = useTexts(texts)
  const dayOf = useDay()
  const { owner_name: owner, name, created_at: at } = report
  return (
    <Card bare className="public__head">
      <div className="public__cover">
        <Cover category={report.category_id} seed={report.table_id} />
      </div>
      <div className="public__names">
        <p>{owner === '' ? t('public.owner_nobody') : t('public.owner', { name: owner })}</p>
        <h2>{name}</h2>
        <p className="cap">{t('public.taken', { day: dayOf(at) })}</p>
      </div>
    </Card>
  )
}

/** The whole in one card: number, word, sentence; whatever of these was chosen. */
function Main({ report }: { report: PublicReport }) {
  const { main } = report
  if (!main) return null
  const { band, score } = main
  const hasWord = band !== null && band.label !== ''
  const hasMeaning = band !== null && band.headline !== ''
  if (score === null && !hasWord && !hasMeaning) return null
  return (
    <Card className="public__main">
      {score !== null && <ScoreGauge scale={main} />}
      {score === null && <p className="public__scale">{main.name}</p>}
      {hasWord && (
        <p>
          <LevelBadge scale={main} />
        </p>
      )}
      {hasMeaning && (
        <>
          <h3 className="public__lead">{band.headline}</h3>
          <p className="public__p">{band.meaning}</p>
        </>
      )}
    </Card>
  )
}

function Words({ title, list }: { title: string; list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Type({ report }: { report: PublicReport }) {
  const t = useTexts(texts)
  const { type } = report
  if (!type) return null
  return (
    <Card className="public__type">
      {type.name !== '' && <p className="result-word result-word--type">{type.name}</p>}
      {type.headline !== '' && <h3 className="public__lead">{type.headline}</h3>}
      {type.meaning !== '' && <p className="public__p">{type.meaning}</p>}
      <Words title={t('public.strengths')} list={type.strengths} />
      <Words title={t('public.watch')} list={type.watch} />
    </Card>
  )
}

/** Exactly what the server hands to others; nothing is added here. */
export function PublicView({ report }: { report: PublicReport }) {
  return (
    <div className="public__view">
      <Head report={report} />
      <Main report={report} />
      <Type report={report} />
      <PublicDimensions report={report} />
    </div>
  )
}

export function PublicSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="public__view">
        <Skeleton height={196} radius={20} />
        <Skeleton height={280} radius={20} />
        <Skeleton height={220} radius={20} />
      </div>
    </Loading>
  )
}
