import { Fleet } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'
import { daysLeft, moment } from '../../../../shared/groups/times.ts'

/** More than these could not be told apart any more. */
const mostSuns = 42

function Suns({ team: { finished, members } }: { team: Team }) {
  if (members > mostSuns || members === 0) return null
  return (
    <p className="team-suns" aria-hidden="true">
      {Array.from({ length: members }, (_, at) => (
        <i key={at} className={at < finished ? 'is-up' : undefined} />
      ))}
    </p>
  )
}

/** How many, never who; in an anonymous team the boats say how many are still needed. */
export function Progress({ team }: { team: Team }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { finished, members, missing, is_anonymous: isAnonymous, state, closes_at: at } = team
  const until = moment(at, language)
  return (
    <Card className="team-progress">
      <p className="team-progress__n">
        <b>{finished}</b>
        <small>{isAnonymous ? t('show.finished') : t('show.finished_of', { count: members })}</small>
      </p>
      {isAnonymous && missing > 0 ? (
        <Fleet landed={finished} label={t('fleet', { count: finished })} />
      ) : (
        <Suns team={team} />
      )}
      {missing > 0 && <p className="team-progress__line">{t('show.missing', { count: missing })}</p>}
      <p className="team-progress__line">
        {state === 'open'
          ? t('show.until', { count: daysLeft(at), time: until })
          : t('show.closed', { time: until })}
      </p>
      {team.rounds > 1 && <p className="team-progress__line">{t('show.round', { number: team.round })}</p>}
    </Card>
  )
}
