import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { smaller } from '../../../lib/files/smaller-picture.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { readFile } from '../../../lib/http/read-file.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import { newId } from '../../../lib/storage/new-id.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { mostPictures, type Picture } from '../draft/draft.ts'
import { texts } from '../texts.ts'

/** Sent as they are chosen, one after the other; `add` is told of each that has arrived. */
export function useUploads(count: number, add: (picture: Picture) => void) {
  const t = useTexts(texts)
  const caller = useCaller()
  const [underway, setUnderway] = useState(0)
  const upload = async (file: Blob): Promise<void> => {
    const body = await smaller(file).catch(() => null)
    if (!body) return toast(t('pictures.unreadable'))
    await caller
      .foreground('POST /api/feedback/upload', { query: { id: newId() }, body: body as never })
      .then(
        ({ picture }) => add(picture),
        // It has been told.
        () => undefined,
      )
  }
  const choose = async (files: readonly Blob[]): Promise<void> => {
    const room = Math.max(0, mostPictures - count - underway)
    if (files.length > room) toast(t('pictures.full', { count: mostPictures }))
    const fitting = files.slice(0, room)
    setUnderway((before) => before + fitting.length)
    for (const file of fitting) {
      await upload(file)
      setUnderway((before) => before - 1)
    }
  }
  return { underway, choose }
}

export function usePicture(address: string) {
  const token = useSession((state) => state.token)
  return useRemote<Blob>({
    queryKey: ['feedback-picture', address],
    queryFn: () => readFile(address, token),
    // A draft is shown before the app has come in: asked too early, its pictures would seem gone.
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
