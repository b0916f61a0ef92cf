import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { type ChangeEvent, useRef } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useImports, useUndoImport, type Undone } from '../../api/import.ts'
import { dayName, dayOfDate } from '../../entry/days.ts'
import { readText } from './file.ts'
import { texts } from './texts.ts'

/** What came within the last 30 days. */
function Earlier({ onUndone }: { onUndone(undone: Undone): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useImports()
  const undo = useUndoImport()
  const takeOut = useSingle(async (id: string) => {
    const isSure = await ask({
      title: t('ask'),
      body: t('ask_body'),
      confirm: t('earlier_undo'),
      cancel: t('keep'),
      danger: true,
    })
    if (isSure) await undo.mutateAsync(id).then(onUndone, () => undefined)
  })
  if (!data || data.list.length === 0) return null
  return (
    <CellGroup title={t('earlier')}>
      {data.list.map(({ id, added_at: at, added }) => (
        <Cell
          key={id}
          title={t('earlier_item', { day: dayName(dayOfDate(new Date(at)), language), count: added })}
          value={t('earlier_undo')}
          onClick={() => void takeOut(id)}
        />
      ))}
    </CellGroup>
  )
}

export function Choose({
  onChosen,
  onUndone,
}: {
  onChosen(csv: string): void
  onUndone(undone: Undone): void
}) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readText(file)
    // The same one chosen again would be no change.
    target.value = ''
    if ('refusal' in read) toast(t(read.refusal))
    else onChosen(read.text)
  }
  return (
    <>
      <main className="diary-import pad">
        <Card>
          <p className="diary-import__how">{t('how')}</p>
        </Card>
        <Note icon="lock-simple">{t('note')}</Note>
        <Earlier onUndone={onUndone} />
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv,text/comma-separated-values"
          onChange={(event) => void choose(event)}
        />
      </main>
      <ActionBar>
        <Button block onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
      </ActionBar>
    </>
  )
}
