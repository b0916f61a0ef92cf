import { StateArt } from '@mindisle/ui/art'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { homePath, loginPath } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../../lib/navigation/page.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { useMine } from '../../api/activities.ts'
import { ActivityRow } from '../../components/activity-row.tsx'
import { texts } from '../../texts.ts'
import './activities.css'

const RowSkeleton = () => <Skeleton height={120} radius={20} className="activities__wait" />

function Part({ list, name }: { list: ReturnType<typeof useMine>; name: string }) {
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (rows.length === 0) return null
  return (
    <section className="activities__month">
      <h2>{name}</h2>
      <ul>
        {rows.map((activity) => (
          <li key={activity.id}>
            <ActivityRow activity={activity} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
    </section>
  )
}

function Places() {
  const t = useTexts(texts)
  const [toCome, over] = [useMine(false), useMine(true)]
  const failed = [toCome, over].find((list) => !list.data && list.isError)
  if (failed) return <LoadFailed query={failed} />
  if (!toCome.data || !over.data)
    return (
      <Loading label={t('loading')} slowText={t('slow')}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  const isNone = [toCome, over].every(({ data }) => data?.pages[0]?.list.length === 0)
  if (isNone)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('mine.none')}
        text={t('mine.none_text')}
        action={{ text: t('mine.look'), href: pageAddress('page8/activity/index') }}
      />
    )
  return (
    <>
      <Part list={toCome} name={t('mine.to_come')} />
      <Part list={over} name={t('mine.over')} />
    </>
  )
}

/** Places belong to members. */
function ForMembers() {
  const t = useTexts(texts)
  const { path, query } = usePage()
  const asked = { redirect_url: toAddress({ path, query }, homePath), redirect_type: 'redirect' }
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('mine.sign_in')}
      text={t('mine.sign_in_text')}
      action={{ text: t('mine.go'), href: pageAddress(loginPath, asked) }}
    />
  )
}

export function Mine() {
  const t = useTexts(texts)
  const isMember = useIsMember()
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="activities pad">{isMember ? <Places /> : <ForMembers />}</main>
    </>
  )
}
