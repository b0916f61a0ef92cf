import { Island } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cover } from '@mindisle/ui/cover'
import { HelpCard } from '@mindisle/ui/help-card'
import { Note } from '@mindisle/ui/note'
import { SeverityBadge, type SeverityLevel } from '@mindisle/ui/severity'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useBrief } from '../../api/brief.ts'
import type { Brief } from '../../api/types.ts'
import { texts } from '../../texts.ts'

/** From here on help stands before everything else. */
const helpFrom = 3

const needsHelp = ({ is_risk, level }: Brief): boolean => is_risk === 1 || (level ?? 0) >= helpFrom

function Help() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <HelpCard title={t('done.help_title')} text={t('done.help_text')} lines={[]} callWord="">
      <div className="exam-help">
        <Button block onClick={openHelp}>
          {t('done.help_go')}
        </Button>
      </div>
    </HelpCard>
  )
}

function Result({ brief }: { brief: Brief }) {
  const t = useTexts(texts)
  const { level, label, headline, meaning } = brief
  return (
    <Card className="exam-result">
      <p className="exam-result__name">{brief.name}</p>
      {level === null ? (
        <p className="exam-result__label">{label}</p>
      ) : (
        <SeverityBadge level={level as SeverityLevel} word={label} />
      )}
      <h2 className="exam-result__t">{headline}</h2>
      <p className="exam-result__p">{meaning}</p>
      {brief.is_doubtful === 1 && <Note>{t('done.doubtful')}</Note>}
    </Card>
  )
}

function Next({ tables }: { tables: Brief['next'] }) {
  const t = useTexts(texts)
  if (tables.length === 0) return null
  return (
    <section className="exam-next">
      <h2>{t('done.next')}</h2>
      {tables.map((table) => (
        <Card
          key={table.table_id}
          className="exam-next__one"
          href={`/pages/table/show?id=${encodeURIComponent(table.table_id)}`}
        >
          <span className="exam-next__cover">
            <Cover category={table.category_id} seed={table.table_id} />
          </span>
          <span className="grow">
            <b>{table.name}</b>
            <small>{table.description}</small>
            <small className="num">
              {t('intro.facts', { count: table.item_count, minutes: table.minutes })}
            </small>
          </span>
        </Card>
      ))}
    </section>
  )
}

function Waiting() {
  const t = useTexts(texts)
  return (
    <Loading label={t('done.loading')}>
      <Card className="exam-result">
        <Skeleton width="40%" height={14} />
        <Skeleton width={96} height={28} radius={14} />
        <Skeleton width="80%" height={24} />
        <Skeleton height={14} />
        <Skeleton width="72%" height={14} />
      </Card>
    </Loading>
  )
}

function Ways({ tableId, isCompact, isHelp }: { tableId: string; isCompact: boolean; isHelp: boolean }) {
  const t = useTexts(texts)
  const id = encodeURIComponent(tableId)
  if (isCompact) {
    return (
      <p className="exam-ways">
        <a href={`/pages/table/show?id=${id}`} target="_blank" rel="noreferrer">
          {t('widget.open')}
        </a>
      </p>
    )
  }
  return (
    <div className="exam-ways">
      <Button block kind={isHelp ? 'quiet' : 'primary'} href={`/pages/table/comment?table_id=${id}`}>
        {t('done.comment')}
      </Button>
      <Button block kind="text" size="m" href="/">
        {t('done.home')}
      </Button>
    </div>
  )
}

interface Props {
  tableId: string
  reportId: string
  isCompact: boolean
}

/** What the sitting says, in a few sentences; where it is heavy, help comes first. */
export function Done({ tableId, reportId, isCompact }: Props) {
  const t = useTexts(texts)
  const { data: brief, isError, isFetching, refetch } = useBrief(reportId)
  const isHelp = brief !== undefined && needsHelp(brief)
  return (
    <div className="exam-done pad">
      {isHelp ? <Help /> : <Island size={96} />}
      {!isHelp && <p className="exam-done__thanks">{t('done.thanks')}</p>}
      {brief && <Result brief={brief} />}
      {!brief && !isError && <Waiting />}
      {!brief && isError && (
        <Card>
          <ErrorState
            compact
            title={t('done.failed')}
            text={t('done.failed_text')}
            action={{ text: t('done.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        </Card>
      )}
      <Note>{t('done.note')}</Note>
      <Ways tableId={tableId} isCompact={isCompact} isHelp={isHelp} />
      {brief && !isCompact && <Next tables={brief.next} />}
    </div>
  )
}
