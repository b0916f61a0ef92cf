import { Cover } from '@mindisle/ui/cover'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { LinearProgress } from '@mindisle/ui/progress'
import { Tag } from '@mindisle/ui/tag'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { TeamCard as Card } from '../api/teams.ts'
import { texts } from '../texts.ts'
import { daysLeft, shortDay } from '../../../shared/groups/times.ts'
import { Demo } from './demo.tsx'
import './team-card.css'

export const teamAddress = (id: string): string => pageAddress('page3/team/show', { id })
export const examAddress = (id: string, assessmentId: string): string =>
  pageAddress('pages/table/exam', { table_id: assessmentId, team_id: id })

/** Until when, or since when not any more. */
function useUntil({ state, closes_at: at }: Card): string {
  const t = useTexts(texts)
  const language = useLanguage()
  return state === 'open' ? t('days_left', { count: daysLeft(at) }) : shortDay(at, language)
}

export function TeamCard({ team }: { team: Card }) {
  const t = useTexts(texts)
  const until = useUntil(team)
  const { table, finished, members } = team
  const isOwner = team.role !== 'member'
  return (
    <article className="team-card card">
      <a className="team-card__head" href={teamAddress(team.id)}>
        <span className="team-card__cover">
          <Cover category={table.category_id} seed={table.table_id} />
        </span>
        <span className="team-card__words">
          <b>
            {team.name} <Demo isDemo={team.is_demo} />
          </b>
          <span>{t('table_line', { name: table.name, count: table.item_count })}</span>
        </span>
        {!team.is_mine_open && <Icon name="caret-right-bold" size={18} />}
      </a>
      <LinearProgress
        tone="sea"
        value={finished}
        max={Math.max(members, finished)}
        label={t('finished_of', { count: members, finished })}
      />
      <p className="team-card__line">
        <span>{t('finished_of', { count: members, finished })}</span>
        <small>{until}</small>
      </p>
      <p className="team-card__tags">
        <Tag>{t(isOwner ? 'role.owner' : 'role.member')}</Tag>
        <Tag>{t(team.is_anonymous ? 'mode.anonymous' : 'mode.named')}</Tag>
      </p>
      {team.is_mine_open && (
        <Button kind="soft" size="s" className="team-card__go" href={examAddress(team.id, table.table_id)}>
          {t('answer')}
        </Button>
      )}
    </article>
  )
}
