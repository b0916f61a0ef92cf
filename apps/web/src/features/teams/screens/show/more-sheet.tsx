import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useJoin, useOffer, useReopen, useTeamAct, type Team } from '../../api/teams.ts'
import { texts } from '../../texts.ts'
import { eveningOf, inDays } from '../../../../shared/groups/times.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'

interface Props {
  team: Team
  isOpen: boolean
  onClose(): void
}

/** How much longer a team is open that was opened again. */
const again = 14

type Question = 'leave' | 'close' | 'reopen' | 'round' | 'offer'

function useAsk() {
  const t = useTexts(texts)
  const isMember = useSession(isVerified)
  return (question: Question) =>
    ask({
      title: t(`more.${question}`),
      body: t(question === 'leave' && !isMember ? 'more.leave_guest' : `more.${question}_text`),
      confirm: t('confirm'),
      cancel: t('cancel'),
      danger: question === 'leave',
    })
}

function Owner({ team, onClose }: Pick<Props, 'team' | 'onClose'>) {
  const t = useTexts(texts)
  const sure = useAsk()
  const close = useTeamAct('close', team.id)
  const reopen = useReopen(team.id)
  const offer = useOffer(team.id)
  const open = (is_new_round: boolean) =>
    reopen.mutate({ closes_at: eveningOf(inDays(again)), is_new_round }, { onSuccess: onClose })
  const handOver = () =>
    offer.mutate(undefined, {
      onSuccess: async ({ key }) => {
        const address = pageAddress('page3/team/show', { id: team.id, take: key })
        const isCopied = await copyText(window.location.origin + address)
        toast(t(isCopied ? 'more.offered' : 'more.not_copied'))
        onClose()
      },
    })
  const when = (question: Question, act: () => void) => () =>
    void sure(question).then((isSure) => isSure && act())
  if (team.state === 'open')
    return (
      <>
        <Cell title={t('more.offer')} sub={t('more.offer_sub')} onClick={when('offer', handOver)} />
        <Cell
          title={t('more.close')}
          onClick={when('close', () => close.mutate(undefined, { onSuccess: onClose }))}
        />
      </>
    )
  return (
    <>
      <Cell title={t('more.reopen')} onClick={when('reopen', () => open(false))} />
      <Cell title={t('more.round')} sub={t('more.round_sub')} onClick={when('round', () => open(true))} />
      <Cell title={t('more.offer')} sub={t('more.offer_sub')} onClick={when('offer', handOver)} />
    </>
  )
}

function Place({ team, onClose }: Pick<Props, 'team' | 'onClose'>) {
  const t = useTexts(texts)
  const sure = useAsk()
  const navigator = useNavigator()
  const leave = useTeamAct('leave', team.id)
  const join = useJoin(team.id)
  const isPlain = team.is_anonymous && team.attributes.length === 0
  const go = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        onClose()
        if (team.role === 'member') void navigator.navigateBack()
      },
    })
  if (team.me)
    return (
      <Cell
        danger
        title={t('more.leave')}
        onClick={() => void sure('leave').then((isSure) => isSure && go())}
      />
    )
  if (team.state === 'closed') return null
  const invitation = pageAddress('page3/team/join', { id: team.id })
  return isPlain ? (
    <Cell title={t('more.take_part')} onClick={() => join.mutate({ choices: [] }, { onSuccess: onClose })} />
  ) : (
    <Cell title={t('more.take_part')} href={invitation} />
  )
}

export function MoreSheet({ team, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('show.more')} closeLabel={t('close')}>
      <CellGroup>
        <Place team={team} onClose={onClose} />
        {team.role !== 'member' && <Owner team={team} onClose={onClose} />}
      </CellGroup>
    </Sheet>
  )
}
