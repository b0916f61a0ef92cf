import { StateArt } from '@mindisle/ui/art'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Cover } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { mineAddress, projectAddress } from '../../addresses.ts'
import { useMine, useProjects, type ProjectCard } from '../../api/counselors.ts'
import { Demo, usePrice, useWhen } from '../../components/face.tsx'
import { HelpFirst, HelpRow } from '../../components/help-row.tsx'
import { useIsOffered } from '../../components/near.ts'
import { texts } from '../../texts.ts'
import { spanOf } from '../../times.ts'
import { isMany } from '../counselors/wishes.ts'
import './projects.css'

/** What I have booked stands first. */
function Next() {
  const t = useTexts(texts)
  const language = useLanguage()
  const next = useMine(false).data?.pages[0]?.list[0]
  if (!next) return null
  return (
    <CellGroup className="projects__next">
      <Cell
        strong
        start={<Tile icon="calendar-check-duotone" tone="relation" />}
        title={
          <>
            {t('projects.next', { name: next.counselor.name, mode: t(`mode.${next.mode}`) })}{' '}
            <Demo of={next.counselor} />
          </>
        }
        sub={spanOf(next, language)}
        href={mineAddress()}
      />
    </CellGroup>
  )
}

function Service({ service }: { service: ProjectCard }) {
  const t = useTexts(texts)
  const price = usePrice()
  const { when } = useWhen()
  const { id, look, title, line, minutes, sessions, from_fen: fen, next_free_at: next } = service
  return (
    <a className="service-card" href={projectAddress(id)}>
      <Cover category={look} seed={id} className="service-card__cover" />
      <span className="service-card__words">
        <b>{title}</b>
        <span className="service-card__line">{line}</span>
        <span className="service-card__facts">
          <span>
            <Icon name="clock" size={16} />
            {sessions > 1 ? t('sessions', { count: sessions }) : t('minutes', { count: minutes })}
          </span>
          <span>
            <Icon name="user" size={16} />
            {isMany(service.counselors) ? t('people_over') : t('people', { count: service.counselors })}
          </span>
        </span>
        <span className="service-card__foot">
          <b className="num">{fen === null || fen === 0 ? t('free') : t('from', { price: price(fen) })}</b>
          {next !== null && <span className="service-card__free">{t('free_at', { when: when(next) })}</span>}
        </span>
      </span>
    </a>
  )
}

function PageSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={140} radius={20} className="projects__wait" />
      <Skeleton height={140} radius={20} className="projects__wait" />
      <Skeleton height={140} radius={20} className="projects__wait" />
    </Loading>
  )
}

type Shown = NonNullable<ReturnType<typeof useProjects>['data']>

interface TopicsProps {
  topics: Shown['topics']
  value: string | undefined
  onChoose(topic: string | undefined): void
}

function Topics({ topics, value, onChoose }: TopicsProps) {
  const t = useTexts(texts)
  return (
    <div className="scroller projects__topics" role="group" aria-label={t('projects.topics')}>
      <Chip large pressed={value === undefined} onClick={() => onChoose(undefined)}>
        {t('projects.all')}
      </Chip>
      {topics.map(({ id, name }) => (
        <Chip key={id} large pressed={value === id} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function List({ list: all }: Pick<Shown, 'list'>) {
  const t = useTexts(texts)
  const list = all.filter(useIsOffered())
  if (list.length === 0)
    return (
      <Empty
        compact
        art={<StateArt kind="empty" />}
        title={t('projects.none')}
        text={t('projects.none_text')}
      />
    )
  return (
    <>
      <ul className="projects__list">
        {list.map((service) => (
          <li key={service.id}>
            <Service service={service} />
          </li>
        ))}
      </ul>
      <p className="projects__end">{t('projects.end', { count: list.length })}</p>
    </>
  )
}

export function Projects() {
  const t = useTexts(texts)
  const isHard = useSession(isSheltered)
  const [topic, setTopic] = useState<string>()
  const query = useProjects(topic)
  return (
    <>
      <SharedPageBar
        title={t('projects.title')}
        sharedAs={{ address: pageAddress('page7/project/index') }}
        end={<IconButton icon="calendar-blank" label={t('mine.title')} href={mineAddress()} />}
      />
      <main className="projects pad">
        <HelpFirst />
        <Next />
        <Read query={query} skeleton={<PageSkeleton />}>
          {({ list, topics, counselors }) => (
            <>
              <CellGroup>
                <Cell
                  strong
                  start={<Tile icon="users-three-duotone" tone="family" />}
                  title={t('projects.by_person')}
                  sub={t('projects.by_person_sub', { count: counselors })}
                  href={pageAddress('page7/counselor/index')}
                />
              </CellGroup>
              <Topics topics={topics} value={topic} onChoose={setTopic} />
              <List list={list} />
            </>
          )}
        </Read>
        {!isHard && <HelpRow />}
      </main>
    </>
  )
}
