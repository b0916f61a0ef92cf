import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { saveFile } from '../../../../../lib/files/save-file.ts'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Checked as Data } from '../../../api/roster.ts'
import { texts } from '../../../texts.ts'

function Problems({ checked }: { checked: Data }) {
  const t = useTexts(texts)
  const { problems, problem_count: count, report } = checked
  if (report === null) return null
  const save = () => saveFile(t('roster.report_name'), new Blob([report], { type: 'text/csv' }))
  return (
    <section>
      <h2 className="org__h">{t('roster.problems', { count })}</h2>
      <CellGroup>
        {problems.slice(0, 20).map(({ line, column, text }) => (
          <Cell
            key={`${line}${column}`}
            title={t('roster.where', { line, column: t(`roster.column.${column}`) })}
            sub={text}
          />
        ))}
      </CellGroup>
      <Button kind="text" block onClick={save}>
        {t('roster.save_report')}
      </Button>
    </section>
  )
}

/** What a list would bring, before anything of it is kept. */
export function Checked({
  checked,
  isPending,
  onKeep,
  onOther,
}: {
  checked: Data
  isPending: boolean
  onKeep(): void
  onOther(): void
}) {
  const t = useTexts(texts)
  const { rows, added, changed, same, new_groups: groups } = checked
  const fresh = added + changed
  return (
    <>
      <Card className="org-figures">
        <p>
          <b>{added}</b>
          <small>{t('roster.added')}</small>
        </p>
        <p>
          <b>{changed}</b>
          <small>{t('roster.changed')}</small>
        </p>
        <p>
          <b>{same}</b>
          <small>{t('roster.same')}</small>
        </p>
      </Card>
      <p className="org__lead" role="status">
        {t('roster.rows', { count: rows })}
      </p>
      {groups.length > 0 && (
        <Note icon="users-three-duotone">{t('roster.groups', { names: groups.join(t('work.and')) })}</Note>
      )}
      <Problems checked={checked} />
      <ActionBar>
        <Button kind="quiet" onClick={onOther}>
          {t('roster.other')}
        </Button>
        <Button loading={isPending} disabled={fresh === 0} onClick={onKeep}>
          {fresh === 0 ? t('roster.nothing') : t('roster.keep', { count: fresh })}
        </Button>
      </ActionBar>
    </>
  )
}
