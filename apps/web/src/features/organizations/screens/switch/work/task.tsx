import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { homePath } from '../../../../../constants.ts'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { GroupPreview } from '../../../../../shared/groups/preview.tsx'
import { Read } from '../../../../../shared/session/read.tsx'
import { useBegin, usePreview, useTask, type Task as Data } from '../../../api/work.ts'
import { Name } from '../../..//components/name.tsx'
import { Mark } from '../../../../../shared/organizations/mark.tsx'
import { Sight } from '../../../components/sight.tsx'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'
import { shortDay } from '../../../times.ts'

function Head({ task: { organization, table, closes_at: at } }: { task: Data }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const facts = { count: table.item_count, minutes: table.minutes, day: shortDay(at, language) }
  return (
    <div className="org-head">
      <Mark kind={organization.kind} />
      <div>
        <small>
          <Name name={organization.name} isDemo={organization.is_demo} /> {t('task.asks')}
        </small>
        <h2>
          <Words>{table.name}</Words>
        </h2>
        <small>{t('task.facts', facts)}</small>
      </div>
    </div>
  )
}

/** Not taking part is a button too, and nobody learns of it. */
function Bar({ task }: { task: Data }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { mutate, isPending } = useBegin(task.id)
  if (task.report_id !== null)
    return (
      <ActionBar>
        <Button href={pageAddress('page2/report/show', { id: task.report_id })}>{t('task.report')}</Button>
      </ActionBar>
    )
  if (task.has_finished || task.state === 'closed') return null
  const go = () =>
    mutate(undefined, {
      onSuccess: (begun) => void navigator.redirectTo(pageAddress('pages/table/exam', begun)),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  return (
    <ActionBar>
      <Button kind="text" onClick={() => void navigator.switchTab(pageAddress(homePath))}>
        {t('task.not_now')}
      </Button>
      <Button loading={isPending} onClick={go}>
        {t('task.go')}
      </Button>
    </ActionBar>
  )
}

function Body({ task }: { task: Data }) {
  const t = useTexts(texts)
  const [isLooking, setLooking] = useState(false)
  const preview = usePreview(task.id, isLooking)
  return (
    <>
      <Head task={task} />
      {task.note !== '' && <p className="org__lead">{task.note}</p>}
      {task.has_finished && (
        <Note icon="check-circle-fill" className="org__note">
          {t('task.done')}
        </Note>
      )}
      {!task.has_finished && task.state === 'closed' && <Note className="org__note">{t('task.closed')}</Note>}
      <h2 className="org__serif">{t('sight.title')}</h2>
      <Sight />
      <Button kind="quiet" block icon="eye" onClick={() => setLooking(true)}>
        {t('task.preview')}
      </Button>
      <Sheet
        open={isLooking}
        onClose={() => setLooking(false)}
        title={t('task.preview_title')}
        closeLabel={t('close')}
        full
      >
        <GroupPreview query={preview} />
      </Sheet>
      <Bar task={task} />
    </>
  )
}

/** Before answering: what the organization cannot see, then what it can. */
export function Task({ id }: { id: string }) {
  const t = useTexts(texts)
  const query = useTask(id)
  return (
    <>
      <PageBar title={t('task.title')} />
      <main className="org pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(task) => <Body task={task} />}
        </Read>
      </main>
    </>
  )
}
