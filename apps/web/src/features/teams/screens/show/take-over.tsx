import { Fleet } from '@mindisle/ui/art'
import { toast } from '@mindisle/ui/toast'
import { Empty } from '@mindisle/ui/states'
import { homePath, loginPath } from '../../../../constants.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator, usePage } from '../../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { useTakeOver } from '../../api/teams.ts'
import { teamAddress } from '../../components/team-card.tsx'
import { texts } from '../../texts.ts'

/** Whoever was sent the link says yes first. */
export function TakeOver({ id, offered }: { id: string; offered: string }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { path, query } = usePage()
  const isMember = useIsMember()
  const { mutate, isPending } = useTakeOver(id)
  const take = () =>
    mutate(offered, {
      onSuccess: () => void navigator.redirectTo(teamAddress(id)),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  const login = pageAddress(loginPath, {
    redirect_url: toAddress({ path, query }, homePath),
    redirect_type: 'redirect',
    require_rule: 'mobile',
  })
  return (
    <>
      <PageBar title={t('take.title')} />
      <main className="team-show pad">
        <Empty
          art={<Fleet landed={5} />}
          title={t('take.heading')}
          text={t('take.text')}
          action={
            isMember
              ? { text: t('take.yes'), onClick: take, loading: isPending }
              : { text: t('join.sign_in'), href: login }
          }
        />
      </main>
    </>
  )
}
