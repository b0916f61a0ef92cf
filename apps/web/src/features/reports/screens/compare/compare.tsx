import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useComparison, type Comparison, type Other } from '../../api/compare.ts'
import { publicAddress, reportAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { ReadReport } from '../../components/read-report.tsx'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import { ScaleRow } from './scale-row.tsx'
import './compare.css'

type Side = Comparison['first']

interface SideProps {
  side: Side
  word: string
  href: string
  isSun: boolean
}

function SideCard({ side, word, href, isSun }: SideProps) {
  const dayOf = useDay()
  return (
    <Card href={href} className="versus__side">
      <small>
        <i className={isSun ? 'versus__dot versus__dot--sun' : 'versus__dot'} />
        {word}
      </small>
      <b>{dayOf(side.at)}</b>
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

function Beside({ id, other, data }: { id: string; other: Other; data: Comparison }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  const { first, second, scales, types } = data
  const isOnePerson = first.is_mine && second.is_mine
  const shown = scales.filter((scale) => scale.first !== null || scale.second !== null)
  const wordOf = (side: Side, at: 'first' | 'then') =>
    isOnePerson ? t(`versus.${at}`) : side.is_mine ? t('versus.mine') : side.name
  const hrefOf = (side: Side) =>
    side.id === null ? publicAddress('with_token' in other ? other.with_token : '') : reportAddress(side.id)
  return (
    <div className="pad versus">
      <h2 className="versus__name">{data.name}</h2>
      <div className="duo">
        <SideCard side={first} word={wordOf(first, 'first')} href={hrefOf(first)} isSun={false} />
        <SideCard side={second} word={wordOf(second, 'then')} href={hrefOf(second)} isSun />
      </div>
      {types && <Types types={types} isOnePerson={isOnePerson} />}
      {shown.length > 0 && (
        <Card>
          <h2 className="sr">{t('versus.scales')}</h2>
          <ul className="versus__rows">
            {shown.map((scale) => (
              <ScaleRow key={scale.id} scale={scale} isOnePerson={isOnePerson} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length === 0 && !types && (
        <Empty
          compact
          title={t('versus.none')}
          text={t('versus.none_text')}
          action={{ text: t('versus.back'), ...returnLink(reportAddress(id)) }}
        />
      )}
      <Note>{t(isOnePerson ? 'versus.note' : 'versus.note_both')}</Note>
    </div>
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
  const returnLink = useReturnLink()
  const comparison = useComparison(id, other)
  const gone = (
    <Empty
      art={<StateArt kind="notFound" />}
      title={t('versus.gone')}
      text={t('versus.gone_text')}
      action={{ text: t('versus.back'), ...returnLink(reportAddress(id)) }}
    />
  )
  return (
    <>
      <PageBar title={t('with_token' in other ? 'versus.title_both' : 'versus.title')} />
      <Pull onRefresh={() => refresh(['reports', 'compare'])}>
        <main>
          <ReadReport query={comparison} id={id} gone={gone} skeleton={<LoadingSkeleton />}>
            {(data) => <Beside id={id} other={other} data={data} />}
          </ReadReport>
        </main>
      </Pull>
    </>
  )
}
