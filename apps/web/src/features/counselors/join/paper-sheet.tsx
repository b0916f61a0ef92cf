import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useRef, useState } from 'react'
import { PictureInput } from '../../../lib/files/picture-input.tsx'
import { smaller } from '../../../lib/files/smaller-picture.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useUploadPaper, type Application, type Credential, type Paper } from './api.ts'
import { PaperPicture } from './paper-picture.tsx'
import { joinTexts } from './texts.ts'

interface Props {
  begun: Credential | null
  kinds: Application['choices']['credentials']
  papers: readonly Paper[]
  onPaper(paper: Paper): void
  /** Null: it goes. */
  onDone(one: Credential | null): void
  onClose(): void
}

const enoughPixels = 900

/** Writing on a certificate cannot be read below this. */
async function isSmall(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(bitmap.width, bitmap.height)
  bitmap.close()
  return side < enoughPixels
}

interface PhotoProps {
  paper: Paper | undefined
  onPaper(paper: Paper): void
}

function Photo({ paper, onPaper }: PhotoProps) {
  const t = useTexts(joinTexts)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPaper()
  const [hint, setHint] = useState<string | null>(null)
  const choose = async ([file]: readonly Blob[]): Promise<void> => {
    if (!file) return
    const body = await smaller(file).catch(() => null)
    if (!body) return void toast(t('papers.photo_unreadable'))
    setHint(t((await isSmall(file)) ? 'papers.small' : 'papers.clear'))
    // A failure has been told.
    await upload.mutateAsync(body).then(
      ({ picture }) => onPaper(picture),
      () => undefined,
    )
  }
  return (
    <div className="join-photo">
      <p className="join__label">{t('papers.photo')}</p>
      {paper && <PaperPicture address={paper.small_url} label={t('papers.photo')} />}
      <Button
        kind="soft"
        size="m"
        icon="camera-later"
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t(paper ? 'papers.photo_again' : 'papers.photo_add')}
      </Button>
      {paper && hint !== null && <p className="join__small">{hint}</p>}
      <PictureInput input={input} onChosen={(files) => void choose(files)} />
    </div>
  )
}

const blank: Credential = { kind: 'registered', line: '', number: '', picture_id: null }

export function PaperSheet({ begun, kinds, papers, onPaper, onDone, onClose }: Props) {
  const t = useTexts(joinTexts)
  const [one, setOne] = useState(begun ?? blank)
  const put = (changes: Partial<Credential>) => setOne((before) => ({ ...before, ...changes }))
  return (
    <Sheet
      open
      title={t('papers.add')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button block onClick={() => onDone(one)}>
          {t('papers.done')}
        </Button>
      }
    >
      <div className="join-form">
        <RadioGroup
          kind="list"
          rings
          legend={t('papers.kind')}
          options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
          value={one.kind}
          onChange={(kind) => put({ kind })}
        />
        <Field
          label={t('papers.line')}
          hint={kinds.find(({ kind }) => kind === one.kind)?.line}
          value={one.line}
          maxLength={60}
          onChange={(line) => put({ line })}
        />
        <Field
          label={t('papers.number')}
          hint={t('optional')}
          autoCapitalize="characters"
          value={one.number}
          maxLength={40}
          onChange={(typed) => put({ number: typed.replace(/[^0-9A-Za-z-]/g, '') })}
        />
        <Photo
          paper={papers.find(({ id }) => id === one.picture_id)}
          onPaper={(paper) => {
            onPaper(paper)
            put({ picture_id: paper.id })
          }}
        />
        {begun && (
          <Button kind="text" size="m" onClick={() => onDone(null)}>
            {t('papers.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
