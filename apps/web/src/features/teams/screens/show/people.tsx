import { Avatar } from '@mindisle/ui/avatar'
import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Icon } from '@mindisle/ui/icon'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { usePeople, useRemove, type Team } from '../../api/teams.ts'
import { numberOf } from '../../../../shared/groups/numbers.ts'
import { texts } from '../../texts.ts'

type Person = NonNullable<ReturnType<typeof usePeople>['data']>['pages'][number]['list'][number]

function Row({ team, person }: { team: Team; person: Person }) {
  const t = useTexts(texts)
  const number = numberOf(useLanguage())
  const { mutate, isPending } = useRemove(team.id)
  const { name, has_finished: isDone, scores } = person
  const remove = async () => {
    const words = { title: t('people.ask', { name }), body: t('people.ask_text') }
    const isSure = await ask({ ...words, confirm: t('people.remove'), cancel: t('cancel'), danger: true })
    if (isSure) mutate(person.id)
  }
  return (
    <li className="team-person">
      <Avatar name={name} size={40} />
      <div>
        <b>{name}</b>
        {scores && (
          <small>
            {scores
              .map(({ name: scale, score }) => `${scale} ${score === null ? '–' : number(score)}`)
              .join(' · ')}
          </small>
        )}
      </div>
      <span className={isDone ? 'is-done' : undefined}>
        {isDone && <Icon name="check-bold" size={16} />}
        {t(isDone ? 'people.done' : 'people.not_yet')}
      </span>
      {!person.is_me && (
        <Button
          kind="text"
          size="s"
          disabled={isPending}
          label={t('people.remove_label', { name })}
          onClick={() => void remove()}
        >
          {t('people.remove')}
        </Button>
      )}
    </li>
  )
}

/** Whether, never when and never how: a result only of those who said yes. */
export function People({ team }: { team: Team }) {
  const t = useTexts(texts)
  const list = usePeople(team.id, true)
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isError && !list.data) return <LoadFailed query={list} />
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="team-show__h">
        {t('people.title')} <small>{t('people.sub')}</small>
      </h2>
      <CellGroup>
        <ul className="team-people">
          {rows.map((person) => (
            <Row key={person.id} team={team} person={person} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            kind="text"
            block
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('people.more', { count: team.members })}
          </Button>
        )}
      </CellGroup>
    </section>
  )
}
