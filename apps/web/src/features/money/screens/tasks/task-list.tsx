import { Shell } from '@mindisle/ui/art'
import { Cell } from '@mindisle/ui/cell'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Tile, type Tone } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Task } from '../../api/tasks.ts'
import { texts } from '../../texts.ts'

const looks: ReadonlyMap<string, { icon: IconName; tone: Tone }> = new Map<
  string,
  { icon: IconName; tone: Tone }
>([
  ['sign_in', { icon: 'calendar-check-duotone', tone: 'emotion' }],
  ['finish_test', { icon: 'file-text-duotone', tone: 'self' }],
  ['complete_profile', { icon: 'user-duotone', tone: 'family' }],
  ['write_diary', { icon: 'pencil-simple-line-duotone', tone: 'stress' }],
  ['invite', { icon: 'users-duotone', tone: 'relation' }],
])

function End({ task }: { task: Task }) {
  const t = useTexts(texts)
  if (task.state === 'done') {
    return (
      <span className="task__done">
        <Icon name="check-circle-fill" size={18} />
        {t('task.done')}
      </span>
    )
  }
  return (
    <span className="task__end">
      <span className="money-figure num">
        <Shell size={16} />+{task.points}
      </span>
      <small>{t(task.state === 'waiting' ? 'task.waiting' : 'task.go')}</small>
    </span>
  )
}

/** A task leads to where it is done; one that is done leads to what waits for it. */
export function TaskRow({ task }: { task: Task }) {
  const look = looks.get(task.id) ?? { icon: 'sparkle-duotone' as const, tone: 'mystic' as const }
  const href = task.state === 'waiting' ? pageAddress('pages/my/to_receive') : task.path
  return (
    <Cell
      className="money-row task"
      start={<Tile {...look} />}
      title={task.title}
      sub={task.text}
      end={<End task={task} />}
      {...(task.state !== 'done' && href !== '' && { href })}
    />
  )
}
