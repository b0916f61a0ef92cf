import { useState } from 'react'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useImport, type Undone } from '../../api/import.ts'
import { texts as diaryTexts } from '../../texts.ts'
import { Choose } from './choose.tsx'
import { Imported, TakenOut } from './imported.tsx'
import { PreviewFile } from './preview-file.tsx'
import './import.css'

/** A diary of Daylio: looked at first, brought over, and taken out again if wanted. */
export default function ImportScreen() {
  const t = useTexts(diaryTexts)
  const [csv, setCsv] = useState<string | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const bringing = useImport()
  const again = () => {
    bringing.reset()
    setUndone(null)
    setCsv(null)
  }
  const step = () => {
    if (undone) return <TakenOut undone={undone} onOther={again} />
    if (bringing.data) return <Imported brought={bringing.data} onUndone={setUndone} />
    if (csv === null) return <Choose onChosen={setCsv} onUndone={setUndone} />
    return <PreviewFile csv={csv} bringing={bringing} onOther={again} />
  }
  return (
    <>
      <PageBar title={t('import.title')} />
      {step()}
    </>
  )
}
