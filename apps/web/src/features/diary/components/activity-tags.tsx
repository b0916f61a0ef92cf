import { Tag } from '@mindisle/ui/tag'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { useOwnWords } from '../api/own-words.ts'
import { activitiesOf, iconOf } from '../entry/words.ts'
import './activity-tags.css'

export function ActivityTags({ ids }: { ids: readonly string[] }) {
  const language = useLanguage()
  const all = activitiesOf(useOwnWords(), language)
  const chosen = ids.flatMap((id) => all.find((activity) => activity.id === id) ?? [])
  if (chosen.length === 0) return null
  return (
    <p className="activity-tags">
      {chosen.map(({ id, name, icon }) => (
        <Tag key={id} icon={iconOf(icon)}>
          {name}
        </Tag>
      ))}
    </p>
  )
}
