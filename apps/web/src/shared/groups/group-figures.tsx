import type { DataOf } from '@mindisle/contract'
import { Fleet } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import type { ReactNode } from 'react'
import { saveBase64, saveFile } from '../../lib/files/save-file.ts'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import type { useAct } from '../../lib/remote/remote.ts'
import { csvOf } from './csv.ts'
import type { Figures, Shown } from './figures.ts'
import { Group } from './group.tsx'
import { SeenList } from './seen-list.tsx'
import { texts } from './texts.ts'
import { shortDay } from './times.ts'
import './group-figures.css'

interface Props {
  figures: Figures
  /** Where another round is shown. */
  hrefOf(round: number): string
  /** Draws it as a PDF. */
  draw: ReturnType<typeof useAct<DataOf<'POST /api/team/draw'>, void>>
  /** Where counts are told in fives: what stands there while there are too few to draw. */
  waiting?: ReactNode
}

function Rounds({ figures: { round, rounds }, hrefOf }: Pick<Props, 'figures' | 'hrefOf'>) {
  const t = useTexts(texts)
  if (rounds === 1) return null
  return (
    <div className="scroller group-figures__rounds" role="group" aria-label={t('analysis.rounds')}>
      {Array.from({ length: rounds }, (_, at) => at + 1).map((one) => (
        <Chip key={one} large pressed={one === round} href={hrefOf(one)}>
          {t('analysis.round', { number: one })}
        </Chip>
      ))}
    </div>
  )
}

function TooFewYet({ figures: { finished, needed, state, closes_at: at } }: Pick<Props, 'figures'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const missing = Math.max(1, needed - finished)
  return (
    <>
      <Card className="group-waiting">
        <Fleet landed={Math.min(finished, 5)} label={t('fleet', { count: Math.min(finished, 5) })} />
        <h2>{t('waiting.title', { count: missing })}</h2>
        <p className="group-waiting__n">
          <b>{finished}</b> {t('waiting.of', { count: needed })}
        </p>
        <p>{t('waiting.why')}</p>
      </Card>
      <Card className="group-waiting__list">
        <h2>{t('waiting.then')}</h2>
        <SeenList isSeen items={[t('waiting.levels'), t('waiting.means'), t('waiting.beside')]} />
        <h2>{t('waiting.now')}</h2>
        <SeenList isSeen items={[t('waiting.own')]} />
      </Card>
      {state === 'open' && (
        <p className="group-waiting__until">{t('waiting.until', { day: shortDay(at, language) })}</p>
      )}
    </>
  )
}

function PdfCell({ draw: { mutate, isPending } }: Pick<Props, 'draw'>) {
  const t = useTexts(texts)
  return (
    <Cell
      start={<Tile icon="file-text-duotone" tone="brand" />}
      title={t(isPending ? 'pdf.drawing' : 'pdf.title')}
      sub={t('pdf.sub')}
      onClick={() => {
        if (!isPending)
          mutate(undefined, { onSuccess: ({ name, type, file }) => saveBase64(name, type, file) })
      }}
    />
  )
}

/** Figures alone, as they were published: no names, nothing of any one. */
function Exports({
  figures,
  shown,
  draw,
  isAtLeast,
}: Pick<Props, 'figures' | 'draw'> & { shown: Shown; isAtLeast: boolean }) {
  const t = useTexts(texts)
  const save = () => {
    const words = {
      scale: t('csv.scale'),
      group: t('csv.group'),
      all: t('csv.all'),
      people: t(isAtLeast ? 'csv.people_least' : 'csv.people'),
      mean: t('csv.mean'),
      spread: t('csv.spread'),
      error: t('csv.error'),
      change: t('csv.change'),
      change_error: t('csv.change_error'),
    }
    const { name, round, rounds } = figures
    const called = rounds > 1 ? `${name} · ${t('analysis.round', { number: round })}` : name
    saveFile(`${called}.csv`, new Blob([csvOf(shown, words)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <CellGroup className="group-figures__export">
      <Cell
        start={<Tile icon="download-simple" tone="sea" />}
        title={t('csv.title')}
        sub={t('csv.sub')}
        onClick={save}
      />
      <PdfCell draw={draw} />
    </CellGroup>
  )
}

/** What was published of one round, and how to take it along; nothing of it says who. */
export function GroupFigures({ figures, hrefOf, draw, waiting }: Props) {
  const t = useTexts(texts)
  const { shown } = figures
  return (
    <>
      <Rounds figures={figures} hrefOf={hrefOf} />
      {shown ? (
        <>
          <Note tone="sea" icon="shield-check">
            <b>{t(waiting ? 'analysis.least' : 'analysis.may', { count: shown.n })}</b>
            <br />
            {t('analysis.cells')}
          </Note>
          <h2 className="group-figures__headline">{shown.headline}</h2>
          <Group shown={shown} isAtLeast={waiting !== undefined} />
          {figures.norm_sample !== '' && shown.dimensions.some(({ norm }) => norm) && (
            <p className="group-figures__norm">{t('analysis.norm', { sample: figures.norm_sample })}</p>
          )}
          <Exports figures={figures} shown={shown} draw={draw} isAtLeast={waiting !== undefined} />
          <Note className="group-figures__note">{t('analysis.note')}</Note>
        </>
      ) : (
        (waiting ?? <TooFewYet figures={figures} />)
      )}
    </>
  )
}
