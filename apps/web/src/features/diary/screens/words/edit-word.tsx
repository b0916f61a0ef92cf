import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Field } from '@mindisle/ui/field'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usualNameOf } from '../../entry/words.ts'
import { firstName, isTaken, type Line } from './changes.ts'
import { IconChoice } from './icon-choice.tsx'
import { texts } from './texts.ts'

interface Props {
  line: Line
  isNew: boolean
  /** All of its kind. */
  list: readonly Line[]
  isBusy: boolean
  onSave(line: Line): void
  onMove(by: -1 | 1): void
  onClose(): void
}

type ActsProps = Pick<Props, 'line' | 'list' | 'onSave' | 'onMove'>

function Acts({ line, list, onSave, onMove }: ActsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const shown = list.filter(({ isHidden }) => !isHidden)
  const at = shown.findIndex(({ id }) => id === line.id)
  const usual = line.ownName === '' ? null : usualNameOf(line.id, language)
  return (
    <CellGroup className="diary-words__acts">
      {usual !== null && (
        <Cell
          title={t('usual', { name: usual })}
          caret={false}
          onClick={() => onSave({ ...line, ownName: '', name: usual })}
        />
      )}
      {at > 0 && <Cell title={t('earlier')} caret={false} onClick={() => onMove(-1)} />}
      {at >= 0 && at < shown.length - 1 && (
        <Cell title={t('later')} caret={false} onClick={() => onMove(1)} />
      )}
      {line.isHidden ? (
        <Cell title={t('show')} caret={false} onClick={() => onSave({ ...line, isHidden: false })} />
      ) : (
        <Cell
          title={t('hide')}
          sub={t('hide_sub')}
          caret={false}
          onClick={() => onSave({ ...line, isHidden: true })}
        />
      )}
    </CellGroup>
  )
}

/** One word: its name, its icon, its place, and whether it is offered. */
export function EditWord({ line, isNew, list, isBusy, onSave, onMove, onClose }: Props) {
  const t = useTexts(texts)
  const [name, setName] = useState(line.name)
  const [icon, setIcon] = useState(line.icon)
  const [isTold, setTold] = useState(false)
  const said = firstName(name)
  const problem = said === '' ? 'name_needed' : isTaken(list, line.id, said) ? 'name_taken' : null
  const save = () => {
    setTold(true)
    if (problem !== null) return
    onSave({
      ...line,
      name: said,
      icon,
      ownName: said === line.name ? line.ownName : said,
      ownIcon: icon === line.icon ? line.ownIcon : icon,
    })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isNew ? `add.${line.kind}` : `edit.${line.kind}`)}
      closeLabel={t('close')}
      foot={
        <Button block loading={isBusy} loadingText={t('busy')} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <Field
        label={t('name')}
        hint={t('name_hint')}
        error={isTold && problem ? t(problem) : undefined}
        value={name}
        onChange={setName}
      />
      {line.kind === 'activity' && <IconChoice value={icon} onChange={setIcon} />}
      {!isNew && <Acts line={line} list={list} onSave={onSave} onMove={onMove} />}
    </Sheet>
  )
}
