import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { GroupFigures } from '../../../../shared/groups/group-figures.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useAnalysis, useDraw, type Analysis as Data } from '../../api/teams.ts'
import { texts } from '../../texts.ts'
import './analysis.css'

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={72} radius={20} />
      <Skeleton height={320} radius={20} className="team-analysis__wait" />
    </Loading>
  )
}

function Bar({ team }: { team: Data }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell
      .share({
        address: pageAddress('page3/team/publicity', { id: team.id }),
        title: team.name,
        text: t('invite.card'),
      })
      .catch(() => undefined),
  )
  const isOpen = team.state === 'open'
  if (!team.has_finished && !isOpen) return null
  return (
    <ActionBar>
      {team.report_id !== null && (
        <Button
          kind={isOpen ? 'quiet' : 'primary'}
          href={pageAddress('page2/report/show', { id: team.report_id })}
        >
          {t('analysis.own')}
        </Button>
      )}
      {isOpen && <Button onClick={() => void share()}>{t('analysis.invite')}</Button>}
    </ActionBar>
  )
}

export default function Analysis() {
  const t = useTexts(texts)
  const {
    query: { id = '', round },
  } = usePage()
  const query = useAnalysis(id, round === undefined ? undefined : Number(round))
  const draw = useDraw(id, query.data?.round ?? 1)
  return (
    <>
      <PageBar title={t('analysis.title')} />
      <main className="team-analysis pad">
        {query.data && (
          <p className="team-analysis__of">
            {t('analysis.of', { name: query.data.name, table: query.data.table_name })}
          </p>
        )}
        <Read query={query} skeleton={<PageSkeleton />}>
          {(team) => (
            <GroupFigures
              figures={team}
              hrefOf={(one) => pageAddress('page3/team/analysis', { id, round: one })}
              draw={draw}
            />
          )}
        </Read>
      </main>
      {query.data && <Bar team={query.data} />}
    </>
  )
}
