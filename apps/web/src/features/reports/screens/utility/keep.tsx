import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useMakePdf, useMakePicture, type PictureKind } from '../../api/keep.ts'
import type { Report } from '../../api/types.ts'
import { texts } from '../../texts.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import { PictureSheet } from './picture-sheet.tsx'

/** A failure has been told by a dialog already. */
const orNull = <T,>(work: Promise<T>): Promise<T | null> => work.catch(() => null)

function usePictures(id: string) {
  const { mutateAsync, isPending, variables } = useMakePicture(id)
  const [url, setUrl] = useState<string | null>(null)
  const make = useSingle(async (kind: PictureKind) => {
    const made = await orNull(mutateAsync(kind))
    if (made) setUrl(made.url)
  })
  return { make, busy: isPending ? variables : null, url, close: () => setUrl(null) }
}

function usePdf(id: string) {
  const { mutateAsync, isPending } = useMakePdf(id)
  const [url, setUrl] = useState<string | null>(null)
  const make = useSingle(async () => {
    const made = await orNull(mutateAsync())
    if (made) setUrl(made.url)
  })
  return { make, isPending, url, close: () => setUrl(null) }
}

/** A poster is made to be passed on, so a report that is not shared has none. */
export function Keep({ report }: { report: Report }) {
  const t = useTexts(texts)
  const picture = usePictures(report.id)
  const pdf = usePdf(report.id)
  const drawing = (kind: PictureKind) => picture.busy === kind && { value: t('utility.busy_picture') }
  return (
    <CellGroup title={t('utility.keep')}>
      {report.may_share && (
        <Cell
          onClick={() => void picture.make('poster')}
          start={<Tile icon="sun-horizon-duotone" tone="emotion" size={36} />}
          title={t('utility.poster')}
          sub={t('utility.poster_sub')}
          {...drawing('poster')}
        />
      )}
      <Cell
        onClick={() => void picture.make('long')}
        start={<Tile icon="receipt-duotone" tone="relation" size={36} />}
        title={t('utility.long')}
        sub={t('utility.long_sub')}
        {...drawing('long')}
      />
      <Cell
        onClick={() => void pdf.make()}
        start={<Tile icon="file-text-duotone" tone="sleep" size={36} />}
        title={t('utility.pdf')}
        sub={t('utility.pdf_sub')}
        {...(pdf.isPending && { value: t('utility.busy_pdf') })}
      />
      <PictureSheet url={picture.url} name={report.name} onClose={picture.close} />
      <PdfSheet url={pdf.url} onClose={pdf.close} />
    </CellGroup>
  )
}
