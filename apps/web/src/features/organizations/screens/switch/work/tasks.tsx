import { Cell, CellGroup } from '@mindisle/ui/cell'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useTasks, type Task } from '../../../api/work.ts'
import { SmallCover } from '../../../components/small-cover.tsx'
import { texts } from '../../../texts.ts'
import { shortDay } from '../../../times.ts'

function useLine() {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ organization: { name }, state, has_finished: isDone, closes_at: at }: Task) => {
    const day = shortDay(at, language)
    if (isDone) return t('task.done_line', { name })
    return t(state === 'open' ? 'task.line' : 'task.closed_line', { name, day })
  }
}

/** What is asked of me; answered or not is for my eyes alone. */
export function Tasks({ of }: { of?: string | undefined }) {
  const t = useTexts(texts)
  const lineOf = useLine()
  const all = useTasks().data?.list ?? []
  const list = of === undefined ? all.filter((one) => one.state === 'open' && !one.has_finished) : all
  const own = list.filter(({ organization }) => of === undefined || organization.id === of)
  if (own.length === 0) return of === undefined ? null : <p className="org__lead">{t('task.none')}</p>
  return (
    <section>
      <h2 className="org__h">{t('task.asked')}</h2>
      <CellGroup>
        {own.map((task) => (
          <Cell
            key={task.id}
            strong
            start={<SmallCover table={task.table} />}
            title={task.table.name}
            sub={lineOf(task)}
            href={
              task.report_id === null
                ? pageAddress('page18/org/switch', { view: 'task', id: task.id })
                : pageAddress('page2/report/show', { id: task.report_id })
            }
          />
        ))}
      </CellGroup>
    </section>
  )
}
