import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { type ChangeEvent, useRef, useState } from 'react'
import { saveFile } from '../../../../../lib/files/save-file.ts'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import {
  useCheckRoster,
  useClearRoster,
  useImportRoster,
  useWaiting,
  type Checked as Data,
} from '../../../api/roster.ts'
import { texts } from '../../../texts.ts'
import { shortDay } from '../../../times.ts'
import { Checked } from './checked.tsx'
import { readRosterFile } from './file.ts'

/** Those whom the last lists named and who have not come yet: how many, never which. */
function PageSkeleton() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useWaiting()
  const { mutate, isPending } = useClearRoster()
  if (!data || data.waiting === 0 || data.ends_at === null) return null
  const clear = async () => {
    const words = { title: t('roster.clear_ask'), body: t('roster.clear_text') }
    if (await ask({ ...words, confirm: t('roster.clear'), cancel: t('cancel'), danger: true })) mutate()
  }
  return (
    <CellGroup className="org__note">
      <Cell
        title={t('roster.waiting', { count: data.waiting })}
        sub={t('roster.until', { day: shortDay(data.ends_at, language) })}
      />
      <Cell danger title={t('roster.clear')} onClick={() => void (isPending || clear())} />
    </CellGroup>
  )
}

function Choose({ isPending, onChosen }: { isPending: boolean; onChosen(csv: string): void }) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readRosterFile(file)
    // The same one chosen again would be no change.
    target.value = ''
    if ('refusal' in read) toast(t(`roster.${read.refusal}`))
    else onChosen(read.text)
  }
  const example = () =>
    saveFile(t('roster.example_name'), new Blob([`\uFEFF${t('roster.example')}`], { type: 'text/csv' }))
  return (
    <>
      <Card>
        <p>{t('roster.how')}</p>
        <Button kind="text" onClick={example}>
          {t('roster.save_example')}
        </Button>
      </Card>
      <Note icon="eye-slash" className="org__note">
        {t('roster.note')}
      </Note>
      <PageSkeleton />
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/comma-separated-values"
        onChange={(event) => void choose(event)}
      />
      <ActionBar>
        <Button loading={isPending} onClick={() => input.current?.click()}>
          {t('roster.choose')}
        </Button>
      </ActionBar>
    </>
  )
}

/** People of a list: looked at first, then kept as places that they may take. */
export function Roster() {
  const t = useTexts(texts)
  const check = useCheckRoster()
  const keep = useImportRoster()
  const [list, setList] = useState<{ csv: string; checked: Data }>()
  const tell = (error: unknown) => error instanceof Refused && error.status === 422 && toast(error.message)
  const look = (csv: string) =>
    check.mutate(csv, { onSuccess: (checked) => setList({ csv, checked }), onError: tell })
  const take = (csv: string) =>
    keep.mutate(csv, {
      onSuccess: ({ added, changed }) => {
        setList(undefined)
        toast(t('roster.kept', { count: added + changed }), 'check-circle-fill')
      },
      onError: tell,
    })
  return (
    <>
      <PageBar title={t('roster.title')} />
      <main className="org pad">
        {list ? (
          <Checked
            checked={list.checked}
            isPending={keep.isPending}
            onKeep={() => take(list.csv)}
            onOther={() => setList(undefined)}
          />
        ) : (
          <Choose isPending={check.isPending} onChosen={look} />
        )}
      </main>
    </>
  )
}
