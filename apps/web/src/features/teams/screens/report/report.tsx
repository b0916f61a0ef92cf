import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { Refused } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useBeside, type Beside } from '../../api/teams.ts'
import { numberOf } from '../../../../shared/groups/numbers.ts'
import { ScaleRow } from '../../../../shared/groups/scale-row.tsx'
import { teamAddress } from '../../components/team-card.tsx'
import { texts } from '../../texts.ts'
import './report.css'

/** Of so many, without me, the others are told. */
const fewest = 5

type Row = Beside['dimensions'][number]

function Line({ row }: { row: Row }) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage())
  const { score, mean, place } = row
  const end = place === 'higher' ? row.high : row.low
  return (
    <ScaleRow
      {...row}
      me={score}
      values={
        <>
          <em>{t('beside.me', { value: number(score) })}</em>
          {t('beside.others', { value: number(mean) })}
        </>
      }
    >
      {t(place === 'near' ? 'beside.near' : 'beside.away', { end })}
    </ScaleRow>
  )
}

function Body({ beside }: { beside: Beside }) {
  const t = useTexts(texts)
  if (beside.others === null)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('beside.few')}
        text={t(beside.finished > fewest ? 'beside.few_fives' : 'beside.few_text', {
          count: beside.finished,
        })}
      />
    )
  return (
    <>
      <h2 className="team-beside__headline">
        <Words>{beside.headline}</Words>
      </h2>
      <p className="team-beside__mine">
        <Icon name="lock-simple" size={16} /> {t('beside.only_you')}
      </p>
      <Card className="team-beside__card">
        {beside.dimensions.map((row) => (
          <Line key={row.id} row={row} />
        ))}
        <p className="team-legend">
          <span className="team-legend__me">{t('legend.me')}</span>
          <span className="team-legend__half">{t('legend.half')}</span>
          <span className="team-legend__mean">{t('legend.mean')}</span>
        </p>
      </Card>
      <Note className="team-beside__note">{t('beside.note', { count: beside.others })}</Note>
    </>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={420} radius={20} />
    </Loading>
  )
}

export default function TeamReport() {
  const t = useTexts(texts)
  const {
    query: { id = '', round },
  } = usePage()
  const number = round === undefined ? undefined : Number(round)
  const query = useBeside(id, number)
  const isUnanswered = query.error instanceof Refused && query.error.type === 'report_needed'
  return (
    <>
      <PageBar title={t('beside.title')} />
      <main className="team-beside pad">
        {isUnanswered ? (
          <Empty
            art={<StateArt kind="empty" />}
            title={t('beside.first')}
            text={t('beside.first_text')}
            action={{ text: t('beside.to_team'), href: teamAddress(id) }}
          />
        ) : (
          <Read query={query} skeleton={<PageSkeleton />}>
            {(beside) => <Body beside={beside} />}
          </Read>
        )}
      </main>
      {query.data && (
        <ActionBar>
          <Button kind="quiet" href={pageAddress('page3/team/analysis', { id, round: number })}>
            {t('analysis.title')}
          </Button>
          {query.data.report_id !== null && (
            <Button href={pageAddress('page2/report/show', { id: query.data.report_id })}>
              {t('beside.whole')}
            </Button>
          )}
        </ActionBar>
      )}
    </>
  )
}
