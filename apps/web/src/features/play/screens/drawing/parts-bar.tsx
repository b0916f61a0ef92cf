import { Chip } from '@mindisle/ui/chip'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { shapes } from '../../drawing/draw/parts.ts'
import { partNames, type Mark, type Part, type PartMark } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import { moved } from './paper.tsx'

const PartPicture = ({ part }: { part: Part }) => (
  <svg viewBox="0 0 100 100" width="40" height="40" aria-hidden="true">
    {shapes[part].map(({ d }) => (
      <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
    ))}
  </svg>
)

const ways = [
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
  ['larger', '+'],
  ['smaller', '-'],
] as const

interface Props {
  marks: readonly Mark[]
  chosen: number | null
  onAdd(part: Part): void
  onChoose(at: number): void
  onMove(at: number, part: PartMark): void
  onRemove(at: number): void
}

interface Laid {
  at: number
  mark: PartMark
  number: number
}

function laidIn(marks: readonly Mark[]): Laid[] {
  const counts = new Map<Part, number>()
  return marks.flatMap((mark, at) => {
    if (mark.kind !== 'part') return []
    const number = (counts.get(mark.part) ?? 0) + 1
    counts.set(mark.part, number)
    return [{ at, mark, number }]
  })
}

/** Without a pointer too: chosen by name, moved by buttons or by the arrow keys on the paper. */
export function PartsBar({ marks, chosen, onAdd, onChoose, onMove, onRemove }: Props) {
  const t = useTexts(drawingTexts)
  const laid = laidIn(marks)
  const held = laid.find(({ at }) => at === chosen)
  return (
    <div className="drawing-parts">
      <div className="drawing-parts__palette" role="group" aria-label={t('parts.add')}>
        {partNames.map((part) => (
          <button key={part} type="button" className="drawing-parts__part" onClick={() => onAdd(part)}>
            <PartPicture part={part} />
            <span>{t(`parts.${part}`)}</span>
          </button>
        ))}
      </div>
      {laid.length > 0 && (
        <div className="play-chips" role="group" aria-label={t('parts.placed')}>
          {laid.map(({ at, mark, number }) => (
            <Chip key={at} pressed={at === chosen} onClick={() => onChoose(at)}>
              {t('parts.nth', { part: t(`parts.${mark.part}`), number })}
            </Chip>
          ))}
        </div>
      )}
      {held && (
        <div className="play-chips" role="group" aria-label={t('parts.move')}>
          {ways.map(([name, key]) => (
            <Chip key={name} onClick={() => onMove(held.at, moved(held.mark, key, false) ?? held.mark)}>
              {t(`parts.${name}`)}
            </Chip>
          ))}
          <Chip onClick={() => onRemove(held.at)}>{t('parts.remove')}</Chip>
        </div>
      )}
      <p className="cap">{t('parts.hint')}</p>
    </div>
  )
}
