import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { DeadlineField } from '../../../../../shared/groups/deadline-field.tsx'
import { TableField } from '../../../../../shared/groups/table-field.tsx'
import { eveningOf, inDays } from '../../../../../shared/groups/times.ts'
import { Read } from '../../../../../shared/session/read.tsx'
import { useAssign, useGroups } from '../../../api/work.ts'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'
import './assign.css'

const usualDays = 14
const mostNote = 120

/** Everybody, or some groups. */
function Who({ chosen, onChange }: { chosen: readonly string[]; onChange(ids: string[]): void }) {
  const t = useTexts(texts)
  const query = useGroups()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <section>
      <h2 className="field__label">{t('assign.who')}</h2>
      <Read query={query} skeleton={<PageSkeleton />}>
        {({ list }) => (
          <div className="org-assign__who">
            <Chip large pressed={chosen.length === 0} onClick={() => onChange([])}>
              {t('work.all')}
            </Chip>
            {list.map(({ id, name, members }) => (
              <Chip key={id} large pressed={chosen.includes(id)} onClick={() => toggle(id)}>
                {t('assign.group', { name, count: members })}
              </Chip>
            ))}
          </div>
        )}
      </Read>
      <p className="hint">{t('assign.who_hint')}</p>
    </section>
  )
}

export function Assign() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [tableId, setTableId] = useState<string>()
  const [groups, setGroups] = useState<string[]>([])
  const [day, setDay] = useState(() => inDays(usualDays))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useAssign()
  const send = () => {
    setTried(true)
    if (tableId === undefined) return
    mutate(
      { table_id: tableId, group_ids: groups, closes_at: eveningOf(day), note: note.trim() },
      {
        onSuccess: () => {
          toast(t('assign.done'), 'check-circle-fill')
          void navigator.redirectTo(pageAddress('page18/org/switch', { view: 'home' }))
        },
        onError: (error) => error instanceof Refused && error.type && toast(error.message),
      },
    )
  }
  return (
    <>
      <PageBar title={t('assign.title')} />
      <main className="org org-assign pad">
        <TableField
          id={tableId}
          error={isTried && tableId === undefined ? t('assign.missing') : undefined}
          onChoose={setTableId}
        />
        <Who chosen={groups} onChange={setGroups} />
        <DeadlineField day={day} onChoose={setDay} />
        <TextArea label={t('assign.note')} rows={3} max={mostNote} value={note} onChange={setNote} />
        <Note icon="shield-check">{t('home.sees')}</Note>
      </main>
      <ActionBar>
        <Button loading={isPending} onClick={send}>
          {t('assign.send')}
        </Button>
      </ActionBar>
    </>
  )
}
