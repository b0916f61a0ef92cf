import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { SearchField } from '@mindisle/ui/search-field'
import { Sheet } from '@mindisle/ui/sheet'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useSettled } from '../../../../lib/acts/use-settled.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { usePeople, useRemove, useRole, type Person, type Role } from '../../api/organizations.ts'
import { useGroups, usePlace } from '../../api/work.ts'
import { PageSkeleton } from '../../components/page-skeleton.tsx'
import { texts } from '../../texts.ts'

const isBelow = (role: Role): boolean => role === 'viewer' || role === 'member'

function useName() {
  const t = useTexts(texts)
  return ({ name }: Person) => name || t('people.unnamed')
}

/** What the one who looks may make of them, as the server would allow it. */
function choicesFor(mine: Role | undefined, { role, is_me: isMe }: Person): Role[] {
  if (isMe) return []
  const all: Role[] = mine === 'owner' ? ['owner', 'admin', 'viewer', 'member'] : ['viewer', 'member']
  return mine === 'owner' || isBelow(role) ? all.filter((one) => one !== role) : []
}

function Acts({ person, mine, onDone }: { person: Person; mine: Role | undefined; onDone(): void }) {
  const t = useTexts(texts)
  const name = useName()(person)
  const change = useRole()
  const remove = useRemove()
  const make = async (role: Role) => {
    const words = { title: t('people.owner_ask', { name }), body: t('people.owner_text') }
    const isSure = role !== 'owner' || (await ask({ ...words, confirm: t('confirm'), cancel: t('cancel') }))
    if (isSure) change.mutate({ id: person.id, role }, { onSuccess: onDone })
  }
  const letGo = async () => {
    const words = { title: t('people.remove_ask', { name }), body: t('people.remove_text') }
    if (await ask({ ...words, confirm: t('people.remove'), cancel: t('cancel'), danger: true }))
      remove.mutate(person.id, { onSuccess: onDone })
  }
  const placing = usePlace()
  const { data: groups } = useGroups()
  const put = (groupId: string | null) =>
    placing.mutate({ ids: [person.id], group_id: groupId }, { onSuccess: onDone })
  return (
    <CellGroup>
      {groups?.list
        .filter(({ id }) => id !== person.group_id)
        .map(({ id, name: group }) => (
          <Cell key={id} title={t('people.put', { group })} onClick={() => put(id)} />
        ))}
      {person.group_id !== null && <Cell title={t('people.put_out')} onClick={() => put(null)} />}
      {choicesFor(mine, person).map((role) => (
        <Cell
          key={role}
          title={t('people.make', { role: t(`role.${role}`) })}
          onClick={() => void make(role)}
        />
      ))}
      {isBelow(person.role) && !person.is_me && (
        <Cell danger title={t('people.remove')} onClick={() => void letGo()} />
      )}
    </CellGroup>
  )
}

function Rows({ words, onChoose }: { words: string; onChoose(person: Person): void }) {
  const t = useTexts(texts)
  const nameOf = useName()
  const list = usePeople(words)
  const { data: groups } = useGroups()
  const groupOf = (one: Person) => groups?.list.find(({ id }) => id === one.group_id)?.name
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isError && !list.data) return <LoadFailed query={list} />
  if (list.isPending) return <PageSkeleton />
  if (rows.length === 0) return <p className="org__none">{t('people.none')}</p>
  return (
    <>
      <CellGroup className="org__note">
        {rows.map((one) => (
          <Cell
            key={one.id}
            title={one.is_me ? t('people.me', { name: nameOf(one) }) : nameOf(one)}
            value={t(`role.${one.role}`)}
            sub={groupOf(one)}
            onClick={() => onChoose(one)}
          />
        ))}
      </CellGroup>
      {list.hasNextPage && (
        <Button kind="text" block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('people.more')}
        </Button>
      )}
    </>
  )
}

/** Who is in it and what they are; nothing here says who has answered. */
export function Members() {
  const t = useTexts(texts)
  const nameOf = useName()
  const mine = useSession((state) => state.orgConfig.org?.role)
  const [person, setPerson] = useState<Person>()
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  // Of thousands nobody finds one page by page.
  const isLong = usePeople('').data?.pages[0]?.has_more ?? false
  return (
    <>
      <PageBar title={t('people.title')} />
      <main className="org pad">
        <Note icon="eye-slash">
          <p>{t('people.note')}</p>
        </Note>
        <CellGroup className="org__note">
          <Cell
            start={<Tile icon="users-three-duotone" tone="sea" />}
            title={t('roster.title')}
            sub={t('roster.sub')}
            href={pageAddress('page18/org/switch', { view: 'roster' })}
          />
        </CellGroup>
        {(isLong || typed !== '') && (
          <SearchField
            className="org__note"
            label={t('people.find')}
            placeholder={t('people.find')}
            clearLabel={t('people.clear')}
            value={typed}
            onChange={setTyped}
          />
        )}
        <Rows words={words} onChoose={setPerson} />
      </main>
      <Sheet
        open={person !== undefined}
        onClose={() => setPerson(undefined)}
        title={person ? nameOf(person) : t('people.title')}
        closeLabel={t('close')}
      >
        {person && <Acts person={person} mine={mine} onDone={() => setPerson(undefined)} />}
      </Sheet>
    </>
  )
}
