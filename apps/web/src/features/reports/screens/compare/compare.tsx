import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { useComparison, type Comparison, type Other } from '../../api/compare.ts'
import { publicAddress, reportAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { HelpEntry, RiskHelp } from '../../components/risk-help.tsx'
import { useMoment } from '../../components/use-day.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import { isTold, ScaleRow } from './scale-row.tsx'
import './compare.css'

type Side = Comparison['first']

interface SideProps {
  word: string
  when: string
  href: string
  isSun: boolean
}

function SideCard({ word, when, href, isSun }: SideProps) {
  return (
    <Card href={href} className="versus__side">
      <small>
        <i className={isSun ? 'versus__dot versus__dot--sun' : 'versus__dot'} />
        {word}
      </small>
      <b>{when}</b>
    </Card>
  )
}

function Types({ types, isOnePerson }: { types: NonNullable<Comparison['types']>; isOnePerson: boolean }) {
  const t = useTexts(texts)
  const isSame = types.first === types.second
  const words = isSame ? 'types_same' : 'types_differ'
  return (
    <Card className="versus__types">
      <h2>{t('versus.types')}</h2>
      <p className="versus__pair">
        <span className="result-word result-word--type">{types.first}</span>
        <span aria-hidden="true">{isOnePerson ? '→' : '·'}</span>
        <span className="result-word result-word--type">{types.second}</span>
      </p>
      <p className="versus__p">{t(isOnePerson ? `versus.${words}` : `versus.${words}_both`)}</p>
    </Card>
  )
}

interface DoubtProps {
  data: Comparison
  momentOf(time: string): string
}

/** Why nothing is concluded, and the way to what could be. */
function Doubt({ data: { first, second, table_id: assessment }, momentOf }: DoubtProps) {
  const t = useTexts(texts)
  const both = first.is_doubtful && second.is_doubtful
  const when = momentOf((first.is_doubtful ? first : second).at)
  return (
    <Card className="versus__doubt">
      <h2>
        <Words>{t('versus.doubtful_title')}</Words>
      </h2>
      <p className="versus__p">{both ? t('versus.doubtful_both') : t('versus.doubtful_note', { when })}</p>
      <Button kind="soft" size="m" href={assessmentAddress(assessment)}>
        {t('versus.again')}
      </Button>
    </Card>
  )
}

/** Of somebody else's nothing is told that could ask for help. */
const needsHelp = ({ first, second }: Comparison): boolean => first.needs_help || second.needs_help

function Scales({ scales, isOnePerson }: { scales: Comparison['scales']; isOnePerson: boolean }) {
  const t = useTexts(texts)
  return (
    <Card>
      <h2 className="sr">{t('versus.scales')}</h2>
      <ul className="versus__rows">
        {scales.map((scale) => (
          <ScaleRow key={scale.id} scale={scale} isOnePerson={isOnePerson} />
        ))}
      </ul>
    </Card>
  )
}

function Sides({ data, other, momentOf }: DoubtProps & { other: Other }) {
  const t = useTexts(texts)
  const { first, second } = data
  const isOnePerson = first.is_mine && second.is_mine
  const wordOf = (side: Side, at: 'first' | 'then') =>
    isOnePerson ? t(`versus.${at}`) : side.is_mine ? t('versus.mine') : side.name
  const hrefOf = (side: Side) =>
    side.id === null ? publicAddress('with_token' in other ? other.with_token : '') : reportAddress(side.id)
  const propsOf = (side: Side, at: 'first' | 'then') => ({
    word: wordOf(side, at),
    when: momentOf(side.at),
    href: hrefOf(side),
  })
  return (
    <div className="duo">
      <SideCard {...propsOf(first, 'first')} isSun={false} />
      <SideCard {...propsOf(second, 'then')} isSun />
    </div>
  )
}

function Beside({ id, other, data }: { id: string; other: Other; data: Comparison }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  const moment = useMoment()
  const { first, second, scales, types } = data
  const momentOf = (time: string) => moment(time, [first.at, second.at])
  const isOnePerson = first.is_mine && second.is_mine
  const latest = isOnePerson ? second : first
  const shown = scales.filter((scale) => isTold(scale.first) || isTold(scale.second))
  const hasRanges = shown.some((scale) => scale.first.interval !== null || scale.second.interval !== null)
  return (
    <>
      <RiskHelp report={latest} />
      <div className="pad versus">
        <h2 className="versus__name">
          <Words>{data.name}</Words>
        </h2>
        <Sides data={data} other={other} momentOf={momentOf} />
        {needsHelp(data) && !latest.is_risk && <HelpEntry />}
        {(first.is_doubtful || second.is_doubtful) && isOnePerson && (
          <Doubt data={data} momentOf={momentOf} />
        )}
        {types && <Types types={types} isOnePerson={isOnePerson} />}
        {shown.length > 0 && <Scales scales={shown} isOnePerson={isOnePerson} />}
        {shown.length === 0 && !types && (
          <Empty
            compact
            title={t('versus.none')}
            text={t('versus.none_text')}
            action={{ text: t('versus.back'), ...returnLink(reportAddress(id)) }}
          />
        )}
        <Note>
          {hasRanges && <p>{t('versus.note_bars')}</p>}
          <p>{t(isOnePerson ? 'versus.note' : 'versus.note_both')}</p>
        </Note>
      </div>
    </>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="pad versus">
        <Skeleton width="56%" height={26} />
        <div className="duo">
          <Skeleton height={76} radius={20} />
          <Skeleton height={76} radius={20} />
        </div>
        <Skeleton height={240} radius={20} />
      </div>
    </Loading>
  )
}

/** Two of one assessment beside each other. */
export function Compare({ id, other }: { id: string; other: Other }) {
  const t = useTexts(texts)
  const comparison = useComparison(id, other)
  return (
    <>
      <PageBar title={t('with_token' in other ? 'versus.title_both' : 'versus.title')} />
      <Pull onRefresh={() => refresh(['reports', 'compare'])}>
        <main>
          <Read query={comparison} skeleton={<LoadingSkeleton />}>
            {(data) => <Beside id={id} other={other} data={data} />}
          </Read>
        </main>
      </Pull>
    </>
  )
}
