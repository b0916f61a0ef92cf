import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { homePath, loginPath } from '../../../constants.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../lib/navigation/page.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { useJoin, type Invitation, type Joining } from '../api/teams.ts'
import { texts } from '../texts.ts'
import { asksAnything, JoinSheet } from './join-sheet.tsx'
import { examAddress, teamAddress } from './team-card.tsx'

interface Props {
  team: Invitation
  word: 'join.start' | 'join.go'
  /** Stands beside the button. */
  side?: React.ReactNode
}

/** Whoever joins goes on with the questions; the team's page lies under them. */
function useEnter({ id, table }: Invitation) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { mutate, isPending } = useJoin(id)
  const enter = (joining: Joining) =>
    mutate(joining, {
      onSuccess: async () => {
        await navigator.redirectTo(teamAddress(id))
        await navigator.navigateTo(examAddress(id, table.table_id))
      },
      onError: (error) => {
        if (error instanceof Refused && error.type) toast(error.message)
      },
    })
  return { enter, isPending, t }
}

export function JoinBar({ team, word, side }: Props) {
  const { enter, isPending, t } = useEnter(team)
  const [isOpen, setOpen] = useState(false)
  const { path, query } = usePage()
  const isMember = useIsMember()
  const login = pageAddress(loginPath, {
    redirect_url: toAddress({ path, query }, homePath),
    redirect_type: 'redirect',
    require_rule: 'mobile',
  })
  // Whoever leads it reads their own invitation, and comes to the other page only to take part.
  if (team.is_member || (team.is_owner && word === 'join.start'))
    return (
      <ActionBar>
        {side}
        <Button href={teamAddress(team.id)}>{t('join.inside')}</Button>
      </ActionBar>
    )
  if (team.state === 'closed')
    return (
      <ActionBar>
        <Button disabled reason={t('join.closed')}>
          {t(word)}
        </Button>
      </ActionBar>
    )
  const needsLogin = !team.is_anonymous && !isMember
  const act = needsLogin
    ? { href: login }
    : { onClick: () => (asksAnything(team) ? setOpen(true) : enter({ choices: [] })) }
  return (
    <>
      <ActionBar>
        {side}
        <Button loading={isPending} loadingText={t('join.going')} {...act}>
          {t(needsLogin ? 'join.sign_in' : word)}
        </Button>
      </ActionBar>
      <JoinSheet
        team={team}
        isOpen={isOpen}
        isSending={isPending}
        onSend={enter}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
