import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { SwitchCell } from '@mindisle/ui/switch'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useConsent, useLend, type Team } from '../../api/teams.ts'
import { examAddress } from '../../components/team-card.tsx'
import { texts } from '../../texts.ts'
import { shortDay } from '../../../../shared/groups/times.ts'

const othersNeeded = 5

type Me = NonNullable<Team['me']>

/** A report of mine that is new enough may be handed in instead of answering again. */
function Lend({ team, lendable }: { team: Team; lendable: NonNullable<Me['lendable']> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending } = useLend(team.id)
  const lend = () =>
    mutate(lendable.report_id, {
      onSuccess: () => toast(t('show.lent'), 'check-circle-fill'),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  return (
    <Button kind="quiet" block loading={isPending} onClick={lend}>
      {t('show.lend', { day: shortDay(lendable.created_at, language) })}
    </Button>
  )
}

function Finished({ team, me }: { team: Team; me: Me }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useConsent(team.id)
  return (
    <CellGroup className="team-show__part">
      {me.report_id !== null && (
        <Cell
          start={<Tile icon="clipboard-text" tone="brand" />}
          title={t('show.own')}
          href={pageAddress('page2/report/show', { id: me.report_id })}
        />
      )}
      <Cell
        start={<Tile icon="users-duotone" tone="sea" />}
        title={t('show.beside')}
        {...(team.finished <= othersNeeded && { sub: t('show.beside_sub') })}
        href={pageAddress('page3/team/report', { id: team.id })}
      />
      {!team.is_anonymous && team.role === 'member' && (
        <SwitchCell
          title={t('join.may_show', { name: team.inviter })}
          consequence={t('join.may_show_sub')}
          checked={me.may_show}
          disabled={isPending}
          onChange={(may) => mutate(may)}
        />
      )}
    </CellGroup>
  )
}

export function MyPart({ team }: { team: Team }) {
  const t = useTexts(texts)
  const { me } = team
  if (!me) return null
  if (me.has_finished) return <Finished team={team} me={me} />
  if (team.state === 'closed') return null
  return (
    <div className="team-show__part team-show__answer">
      <Button block href={examAddress(team.id, team.table.table_id)}>
        {t('show.answer')}
      </Button>
      {me.lendable && <Lend team={team} lendable={me.lendable} />}
    </div>
  )
}
