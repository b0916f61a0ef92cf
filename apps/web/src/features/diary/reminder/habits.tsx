import { Cell, CellGroup } from '@mindisle/ui/cell'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useToday } from '../entry/use-today.ts'
import { useExperiments } from '../experiment/api.ts'
import { useThingName } from '../experiment/names.ts'
import type { Told } from './api.ts'
import { useSaid } from './choose-time.tsx'
import { HabitSheet } from './habit-sheet.tsx'
import { texts } from './texts.ts'

function Habit({ told, name }: { told: Told & { experiment_id: string }; name: string }) {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cell title={name} sub={said(told)} onClick={() => setOpen(true)} />
      <HabitSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        experimentId={told.experiment_id}
        name={name}
        told={told}
      />
    </>
  )
}

/** What experiments have left; it is named here alone, because elsewhere a name could be read over a shoulder. */
export function Habits({ list }: { list: readonly Told[] }) {
  const t = useTexts(texts)
  const nameOf = useThingName()
  const { data } = useExperiments(useToday())
  const habits = list.flatMap((told) => {
    const experiment = data?.list.find(({ id }) => id === told.experiment_id)
    return experiment ? [{ told: { ...told, experiment_id: experiment.id }, name: nameOf(experiment) }] : []
  })
  if (habits.length === 0) return null
  return (
    <CellGroup title={t('habit.title')} className="reminder__habits">
      {habits.map(({ told, name }) => (
        <Habit key={told.id} told={told} name={name} />
      ))}
    </CellGroup>
  )
}
