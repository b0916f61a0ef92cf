import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReport } from '../../api/report.ts'
import type { Why as WhyData } from '../../api/types.ts'
import { useWhy } from '../../api/why.ts'
import { whyAddress } from '../../components/addresses.ts'
import { LevelBadge } from '../../components/level-badge.tsx'
import { scoreIn } from '../../components/numbers.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { HelpEntry, RiskHelp } from '../../components/risk-help.tsx'
import { useInterval, useReach } from '../../components/score-gauge.tsx'
import { Spoken } from '../../components/spoken.tsx'
import { texts } from '../../reading/texts.ts'
import { Answers, byWeight } from './why-answers.tsx'
import { NormFacts } from './more.tsx'

/** A game has a name and no score. */
function Score({ why, isPlay }: { why: WhyData; isPlay: boolean }) {
  const { scale } = why
  const reach = useReach()
  const interval = useInterval()
  const facts = [interval(scale), reach(scale)].filter(Boolean).join(' · ')
  return (
    <Card className="report-why">
      {isPlay ? (
        <p className="report-type__name">{scale.name}</p>
      ) : (
        <>
          <p className="report-why__name">{scale.name}</p>
          <p className="report-why__score">{scoreIn(scale.digits)(scale.score)}</p>
          <p className="cap">{facts}</p>
        </>
      )}
      <div className="report-sum__badge">
        <LevelBadge scale={scale} />
      </div>
      {scale.band && (
        <p className="report-sum__lead">
          <Spoken text={scale.band.headline} />
        </p>
      )}
    </Card>
  )
}

/** A score that is made of other scores leads on to theirs. */
function Parts({ id, why }: { id: string; why: WhyData }) {
  const t = useTexts(texts)
  if (why.parts.length === 0) return null
  const say = scoreIn(2)
  return (
    <CellGroup title={t('why.parts')}>
      {why.parts.map(({ scale, name, score }) => (
        <Cell
          key={scale}
          title={name}
          value={<span className="num">{say(score)}</span>}
          href={whyAddress(id, scale)}
        />
      ))}
    </CellGroup>
  )
}

function Made({ why }: { why: WhyData }) {
  const t = useTexts(texts)
  const [order, setOrder] = useState<'weight' | 'asked'>('weight')
  const isCounted = why.answers.some(({ adds }) => adds !== null)
  if (why.answers.length === 0) return null
  return (
    <section className="report-part">
      <h2>{t('why.answers', { count: why.answers.length })}</h2>
      {isCounted && (
        <div className="report-why__order">
          <Segmented
            label={t('why.order')}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'weight', label: t('why.by_weight') },
              { value: 'asked', label: t('why.by_order') },
            ]}
          />
        </div>
      )}
      <Answers answers={order === 'weight' && isCounted ? byWeight(why.answers) : why.answers} />
    </section>
  )
}

function Body({ id, why, isPlay }: { id: string; why: WhyData; isPlay: boolean }) {
  const t = useTexts(texts)
  return (
    <div className="pad report">
      <Score why={why} isPlay={isPlay} />
      <section className="report-part">
        <h2>{t('why.method')}</h2>
        <Card className="report-text">
          <p>{why.method}</p>
          {why.scale.about !== '' && <p className="report-about">{why.scale.about}</p>}
        </Card>
      </section>
      <Parts id={id} why={why} />
      <Made why={why} />
      {!isPlay && (
        <section className="report-part">
          <h2>{t('why.norm')}</h2>
          <Card className="report-text">
            <NormFacts norm={why.norm} />
          </Card>
        </section>
      )}
      <div className="report-foot">
        <HelpEntry />
      </div>
    </div>
  )
}

function WhyLoading() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading.why')} slowText={t('loading.slow')}>
      <div className="pad report report-loading">
        <Card className="report-why">
          <Skeleton width="40%" height={16} className="report-why__wait" />
          <Skeleton width={90} height={52} className="report-why__wait" />
          <Skeleton width="70%" height={24} className="report-why__wait" />
        </Card>
        <Skeleton height={72} radius={20} />
        <Skeleton height={72} radius={20} />
        <Skeleton height={72} radius={20} />
      </div>
    </Loading>
  )
}

/** From the sentence to the scale, to the answers that made it, to whom it was held against. */
export default function Why({ id, scale }: { id: string; scale: string }) {
  const t = useTexts(texts)
  const query = useWhy(id, scale)
  const { data: report } = useReport(id)
  const isPlay = report?.kind === 'play'
  return (
    <>
      <PageBar title={t(isPlay ? 'why.play' : 'why.title')} />
      <Pull onRefresh={query.refetch}>
        <main>
          <RiskHelp report={report} />
          <Read query={query} skeleton={<WhyLoading />}>
            {(why) => <Body id={id} why={why} isPlay={isPlay} />}
          </Read>
        </main>
      </Pull>
    </>
  )
}
