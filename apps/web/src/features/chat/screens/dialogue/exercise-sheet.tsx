import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'
import { exercises, type ExerciseId } from './exercises.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  onChoose(exercise: ExerciseId): void
}

export function ExerciseSheet({ isOpen, onClose, onChoose }: Props) {
  const t = useTexts(texts)
  return (
    <Sheet
      open={isOpen}
      title={t('exercise.title')}
      sub={t('exercise.sub')}
      closeLabel={t('menu.close')}
      onClose={onClose}
    >
      <CellGroup>
        {exercises.map((exercise) => (
          <Cell key={exercise} title={t(`exercises.${exercise}`)} onClick={() => onChoose(exercise)} />
        ))}
      </CellGroup>
    </Sheet>
  )
}
