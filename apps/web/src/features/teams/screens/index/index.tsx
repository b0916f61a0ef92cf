import { Fleet } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { FleetScene } from '@mindisle/ui/scene'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useTeams } from '../../api/teams.ts'
import { TeamCard } from '../../components/team-card.tsx'
import { texts } from '../../texts.ts'
import { Mirror } from './mirror/mirror.tsx'
import './teams.css'

const CardSkeleton = () => <Skeleton height={168} radius={20} className="teams__wait" />

function Part({ list, name }: { list: ReturnType<typeof useTeams>; name: string }) {
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (rows.length === 0) return null
  return (
    <section className="teams__part">
      <h2>{name}</h2>
      <ul>
        {rows.map((team) => (
          <li key={team.id}>
            <TeamCard team={team} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <CardSkeleton />
      </ListEnd>
    </section>
  )
}

function Mine() {
  const t = useTexts(texts)
  const [open, over] = [useTeams(false), useTeams(true)]
  const failed = [open, over].find((list) => !list.data && list.isError)
  if (failed) return <LoadFailed query={failed} />
  if (!open.data || !over.data)
    return (
      <Loading label={t('loading')} slowText={t('slow')}>
        <CardSkeleton />
        <CardSkeleton />
      </Loading>
    )
  const isNone = [open, over].every(({ data }) => data?.pages[0]?.list.length === 0)
  if (isNone) return <Empty art={<Fleet landed={0} />} title={t('none.title')} text={t('none.text')} />
  return (
    <>
      <Part list={open} name={t('part.open')} />
      <Part list={over} name={t('part.over')} />
      <Note icon="shield-check" className="teams__note">
        {t('rule')}
      </Note>
    </>
  )
}

function Groups() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('title')} />
      <main className="teams pad">
        <FleetScene className="teams__hero">
          <h2>
            <Words>{t('hero.title')}</Words>
          </h2>
          <p>{t('hero.text')}</p>
        </FleetScene>
        <div className="teams__acts">
          <Button kind="quiet" href={pageAddress('page3/team/join')}>
            {t('by_code')}
          </Button>
          <Button icon="plus-bold" href={pageAddress('page3/team/create')}>
            {t('begin')}
          </Button>
        </div>
        <CellGroup className="teams__mirror">
          <Cell
            start={<Tile icon="eye" tone="brand" />}
            title={t('mirror.entry')}
            sub={t('mirror.entry_sub')}
            href={pageAddress('page3/team/index', { view: 'mirror' })}
          />
        </CellGroup>
        <Mine />
      </main>
    </>
  )
}

export default function Teams() {
  return usePage().query['view'] === 'mirror' ? <Mirror /> : <Groups />
}
