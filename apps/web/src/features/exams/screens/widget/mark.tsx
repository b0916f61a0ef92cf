import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { Mark } from '../../../../shared/organizations/mark.tsx'
import { useMarked, type Marked } from '../../api/mark.ts'
import { texts } from '../../texts.ts'
import './mark.css'

export function ForOrganization({ name, kind }: Marked) {
  const t = useTexts(texts)
  return (
    <div className="exam-mark">
      <Mark kind={kind} size={36} />
      <p>
        <strong>{name}</strong>
        <small>{t('embed.unseen')}</small>
      </p>
    </div>
  )
}

/** Its place is kept while it is read: nothing jumps under a thumb. */
export function MarkOf({ mark }: { mark: string }) {
  const { data, isPending } = useMarked(mark)
  if (data) return <ForOrganization {...data} />
  return isPending ? <div className="exam-mark" /> : null
}
