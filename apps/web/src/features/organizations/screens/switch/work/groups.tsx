import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useGroups, useRemoveGroup, useSaveGroup, type Group } from '../../../api/work.ts'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'

const mostName = 20
const tell = (error: unknown) => error instanceof Refused && error.type && toast(error.message)

/** A new one where none is given. */
function Form({ group, onDone }: { group: Group | null; onDone(): void }) {
  const t = useTexts(texts)
  const [name, setName] = useState(group?.name ?? '')
  const save = useSaveGroup()
  const remove = useRemoveGroup()
  const drop = async (id: string) => {
    const words = { title: t('groups.remove_ask'), body: t('groups.remove_text') }
    if (await ask({ ...words, confirm: t('groups.remove'), cancel: t('cancel'), danger: true }))
      remove.mutate(id, { onSuccess: onDone, onError: tell })
  }
  return (
    <>
      <Field
        label={t('groups.name')}
        hint={t('groups.name_hint')}
        maxLength={mostName}
        value={name}
        onChange={setName}
      />
      <Button
        block
        loading={save.isPending}
        disabled={name.trim() === ''}
        onClick={() => save.mutate({ id: group?.id ?? null, name }, { onSuccess: onDone, onError: tell })}
      >
        {t(group ? 'groups.rename' : 'groups.add')}
      </Button>
      {group && (
        <Button kind="text" block disabled={remove.isPending} onClick={() => void drop(group.id)}>
          {t('groups.remove')}
        </Button>
      )}
    </>
  )
}

/** Classes, departments: by what things are asked, and figures looked at. */
export function Groups() {
  const t = useTexts(texts)
  const query = useGroups()
  const [open, setOpen] = useState<Group | null>()
  return (
    <>
      <PageBar title={t('groups.title')} />
      <main className="org pad">
        <Note icon="users-three-duotone">{t('groups.note')}</Note>
        <Read query={query} skeleton={<PageSkeleton />}>
          {({ list, others }) => (
            <>
              <CellGroup className="org__note">
                {list.map((group) => (
                  <Cell
                    key={group.id}
                    title={group.name}
                    value={t('members', { count: group.members })}
                    onClick={() => setOpen(group)}
                  />
                ))}
                <Cell
                  title={t('groups.others')}
                  value={t('members', { count: others })}
                  href={pageAddress('page18/org/switch', { view: 'members' })}
                />
              </CellGroup>
              <p className="org__lead">{t('groups.place')}</p>
            </>
          )}
        </Read>
      </main>
      <ActionBar>
        <Button onClick={() => setOpen(null)}>{t('groups.add')}</Button>
      </ActionBar>
      <Sheet
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t(open ? 'groups.rename' : 'groups.add')}
        closeLabel={t('close')}
      >
        {open !== undefined && (
          <Form key={open?.id ?? 'new'} group={open} onDone={() => setOpen(undefined)} />
        )}
      </Sheet>
    </>
  )
}
