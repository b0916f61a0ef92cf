import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { valuesOf } from '../../entry/draft.ts'
import { mostPictures } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import { smaller } from '../../../../lib/files/smaller-picture.ts'
import type { Editing } from './use-editing.ts'

/** Kept on the device first, then named in the entry; each change begins with what the entry names by then. */
export function usePictures({ id, diary, put }: Editing) {
  const t = useTexts(texts)
  const [adding, setAdding] = useState(0)
  const now = (): readonly string[] => {
    const draft = diary.draft(id)
    return draft ? valuesOf(draft).pictures : []
  }

  const addOne = async (file: Blob): Promise<void> => {
    const content = await smaller(file).catch(() => null)
    if (!content) return toast(t('pictures.unreadable'))
    const kept = await diary.keepFile(id, 'picture', content).catch(() => null)
    if (kept === null) return toast(t('pictures.not_kept'))
    await put('pictures', [...now(), kept].slice(0, mostPictures))
  }
  const add = async (chosen: readonly Blob[]): Promise<void> => {
    const room = mostPictures - now().length - adding
    if (chosen.length > room) toast(t('pictures.full', { count: mostPictures }))
    const fitting = chosen.slice(0, Math.max(0, room))
    setAdding((count) => count + fitting.length)
    for (const file of fitting) {
      await addOne(file)
      setAdding((count) => count - 1)
    }
  }
  const remove = (picture: string): Promise<void> =>
    put(
      'pictures',
      now().filter((other) => other !== picture),
    )
  /** Changes places with its neighbour. */
  const move = async (from: number, to: number): Promise<void> => {
    const order = [...now()]
    const [one, other] = [order[from], order[to]]
    if (one === undefined || other === undefined) return
    order[from] = other
    order[to] = one
    await put('pictures', order)
  }
  return { adding, add, remove, move }
}

export type PictureActs = ReturnType<typeof usePictures>
