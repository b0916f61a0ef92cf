import { useState } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { useAct } from '../../../lib/remote/remote.ts'
import { saveReports } from '../../../shared/own-data/export-reports.ts'
import { saveOwnData, type ExportProgress } from '../../../shared/own-data/export.ts'

/** Everything kept about the person, as a file of theirs; `progress` while it is put together. */
export function useExport() {
  const caller = useCaller()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const act = useAct({
    mutationFn: () => saveOwnData(caller, setProgress),
    onSettled: () => setProgress(null),
  })
  return { ...act, progress }
}

/** The reports as PDFs; answers how many files there were. */
export function useExportReports() {
  const caller = useCaller()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const act = useAct({
    mutationFn: () => saveReports(caller, setProgress),
    onSettled: () => setProgress(null),
  })
  return { ...act, progress }
}
