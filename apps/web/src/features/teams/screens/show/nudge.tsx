import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useTeamAct, type Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'
import { moment } from '../../../../shared/groups/times.ts'

/** Once in three days; the words are ours. */
export function Nudge({ team }: { team: Team }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutate, isPending } = useTeamAct('nudge', team.id)
  const { may_nudge: may, nudge_from: from, is_anonymous: isAnonymous, members, finished } = team
  const others = members - finished - (team.is_mine_open ? 1 : 0)
  if ((!may && from === null) || (!isAnonymous && others < 1)) return null
  const word = isAnonymous ? t('nudge.unseen') : t('nudge.named', { count: others })
  return (
    <div className="team-show__part team-nudge">
      <Button
        kind={isAnonymous ? 'quiet' : 'soft'}
        block
        icon="bell"
        loading={isPending}
        disabled={!may}
        onClick={() => mutate(undefined, { onSuccess: () => toast(t('nudge.done'), 'check-circle-fill') })}
      >
        {word}
      </Button>
      <p>
        {from
          ? t('nudge.from', { time: moment(from, language) })
          : t(isAnonymous ? 'nudge.who' : 'nudge.rule')}
      </p>
    </div>
  )
}
