import { IconButton } from '@mindisle/ui/icon-button'
import { rove } from '@mindisle/ui/roving'
import { Segmented } from '@mindisle/ui/segmented'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { colours } from '../../drawing/draw/colours.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import type { Maker } from './use-maker.ts'

export type Tool = 'pen' | 'rub' | 'parts'

const widths = [1, 2, 3, 4] as const
const colourNumbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

interface ToolbarProps {
  tool: Tool
  onTool(tool: Tool): void
  maker: Pick<Maker, 'sheet' | 'undo' | 'redo'>
}

export function Toolbar({ tool, onTool, maker: { sheet, undo, redo } }: ToolbarProps) {
  const t = useTexts(drawingTexts)
  const options = (['pen', 'rub', 'parts'] as const).map((value) => ({ value, label: t(`tools.${value}`) }))
  return (
    <div className="drawing-tools">
      <Segmented<Tool>
        wraps
        className="grow"
        label={t('tools.tool')}
        options={options}
        value={tool}
        onChange={onTool}
      />
      <IconButton
        icon="arrow-u-up-left-later"
        label={t('tools.undo')}
        disabled={sheet.past.length === 0}
        onClick={undo}
      />
      <IconButton
        icon="arrow-u-up-left-later"
        className="drawing-tools__redo"
        label={t('tools.redo')}
        disabled={sheet.future.length === 0}
        onClick={redo}
      />
    </div>
  )
}

interface ChoiceProps {
  value: number
  onChange(value: number): void
}

export function Colours({ value, onChange }: ChoiceProps) {
  const t = useTexts(drawingTexts)
  return (
    <div className="drawing-colours" role="radiogroup" aria-label={t('tools.colour')} onKeyDown={rove}>
      {colourNumbers.map((at) => (
        <button
          key={at}
          type="button"
          role="radio"
          className="drawing-colours__one"
          aria-checked={at === value}
          aria-label={t(`colour.${at}`)}
          tabIndex={at === value ? 0 : -1}
          data-rove=""
          onClick={() => onChange(at)}
        >
          <span style={{ background: colours[at] }} />
        </button>
      ))}
    </div>
  )
}

export function Widths({ value, onChange }: ChoiceProps) {
  const t = useTexts(drawingTexts)
  return (
    <div className="drawing-widths" role="radiogroup" aria-label={t('tools.width')} onKeyDown={rove}>
      {widths.map((width) => (
        <button
          key={width}
          type="button"
          role="radio"
          className="drawing-widths__one"
          aria-checked={width === value}
          aria-label={t(`tools.width_${width}`)}
          tabIndex={width === value ? 0 : -1}
          data-rove=""
          onClick={() => onChange(width)}
        >
          <span style={{ height: width * 3 }} />
        </button>
      ))}
    </div>
  )
}
