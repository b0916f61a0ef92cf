import { Cell } from '@mindisle/ui/cell'
import { MoodGlyph } from '@mindisle/ui/mood'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { clockAt } from '../entry/days.ts'
import { levelOf } from '../entry/draft.ts'
import type { EntryBrief } from '../entry/types.ts'
import { useEntryTitle } from './entry-title.ts'
import './entry-cell.css'

export function EntryCell({ entry }: { entry: EntryBrief }) {
  const title = useEntryTitle()
  return (
    <Cell
      start={<MoodGlyph level={levelOf(entry.mood)} size={36} />}
      title={title(entry)}
      sub={
        <span className="ellipsis entry-cell__sub">
          {[clockAt(entry.at), entry.excerpt].filter(Boolean).join(' · ')}
        </span>
      }
      href={pageAddress('page10/diary/show', { id: entry.id })}
    />
  )
}
