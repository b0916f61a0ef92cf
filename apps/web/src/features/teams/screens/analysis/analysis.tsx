import { ActionBar } from '@mindisle/ui/action-bar'
import { Fleet } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tile } from '@mindisle/ui/tile'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { saveBase64, saveFile } from '../../../../lib/files/save-file.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useAnalysis, useDraw, type Analysis as Data, type Shown } from '../../api/teams.ts'
import { Group } from '../../components/group.tsx'
import { SeenList } from '../../components/sees.tsx'
import { texts } from '../../texts.ts'
import { shortDay } from '../../times.ts'
import { csvOf } from './csv.ts'
import './analysis.css'

function Wait() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={72} radius={20} />
      <Skeleton height={320} radius={20} className="team-analysis__wait" />
    </Loading>
  )
}

function Rounds({ team: { id, round, rounds } }: { team: Data }) {
  const t = useTexts(texts)
  if (rounds === 1) return null
  return (
    <div className="scroller team-analysis__rounds" role="group" aria-label={t('analysis.rounds')}>
      {Array.from({ length: rounds }, (_, at) => at + 1).map((one) => (
        <Chip
          key={one}
          large
          pressed={one === round}
          href={pageAddress('page3/team/analysis', { id, round: one })}
        >
          {t('analysis.round', { number: one })}
        </Chip>
      ))}
    </div>
  )
}

function Waiting({ team: { finished, needed, state, closes_at: at } }: { team: Data }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const missing = Math.max(1, needed - finished)
  return (
    <>
      <Card className="team-waiting">
        <Fleet landed={Math.min(finished, 5)} label={t('fleet', { count: Math.min(finished, 5) })} />
        <h2>{t('waiting.title', { count: missing })}</h2>
        <p className="team-waiting__n">
          <b>{finished}</b> {t('waiting.of', { count: needed })}
        </p>
        <p>{t('waiting.why')}</p>
      </Card>
      <Card className="team-waiting__list">
        <h2>{t('waiting.then')}</h2>
        <SeenList isSeen items={[t('waiting.levels'), t('waiting.means'), t('waiting.beside')]} />
        <h2>{t('waiting.now')}</h2>
        <SeenList isSeen items={[t('waiting.own')]} />
      </Card>
      {state === 'open' && (
        <p className="team-waiting__until">{t('waiting.until', { day: shortDay(at, language) })}</p>
      )}
    </>
  )
}

function PdfCell({ team: { id, round } }: { team: Data }) {
  const t = useTexts(texts)
  const { mutate, isPending } = useDraw(id, round)
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
function Exports({ team, shown }: { team: Data; shown: Shown }) {
  const t = useTexts(texts)
  const save = () => {
    const words = {
      scale: t('csv.scale'),
      group: t('csv.group'),
      all: t('csv.all'),
      people: t('csv.people'),
      mean: t('csv.mean'),
      spread: t('csv.spread'),
      error: t('csv.error'),
    }
    saveFile(`${team.name}.csv`, new Blob([csvOf(shown, words)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <CellGroup className="team-analysis__export">
      <Cell
        start={<Tile icon="download-simple" tone="sea" />}
        title={t('csv.title')}
        sub={t('csv.sub')}
        onClick={save}
      />
      <PdfCell team={team} />
    </CellGroup>
  )
}

function Body({ team }: { team: Data }) {
  const t = useTexts(texts)
  const { shown } = team
  return (
    <>
      <Rounds team={team} />
      {shown ? (
        <>
          <Note tone="sea" icon="shield-check">
            <b>{t('analysis.may', { count: shown.n })}</b>
            <br />
            {t('analysis.cells')}
          </Note>
          <h2 className="team-analysis__headline">{shown.headline}</h2>
          <Group shown={shown} />
          {team.norm_sample !== '' && shown.dimensions.some(({ norm }) => norm) && (
            <p className="team-analysis__norm">{t('analysis.norm', { sample: team.norm_sample })}</p>
          )}
          <Exports team={team} shown={shown} />
          <Note className="team-analysis__note">{t('analysis.note')}</Note>
        </>
      ) : (
        <Waiting team={team} />
      )}
    </>
  )
}

function Bar({ team }: { team: Data }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell
      .share({
        address: pageAddress('page3/team/publicity', { id: team.id }),
        title: team.name,
        text: t('invite.card'),
      })
      .catch(() => undefined),
  )
  const isOpen = team.state === 'open'
  if (!team.has_finished && !isOpen) return null
  return (
    <ActionBar>
      {team.report_id !== null && (
        <Button
          kind={isOpen ? 'quiet' : 'primary'}
          href={pageAddress('page2/report/show', { id: team.report_id })}
        >
          {t('analysis.own')}
        </Button>
      )}
      {isOpen && <Button onClick={() => void share()}>{t('analysis.invite')}</Button>}
    </ActionBar>
  )
}

export default function Analysis() {
  const t = useTexts(texts)
  const {
    query: { id = '', round },
  } = usePage()
  const query = useAnalysis(id, round === undefined ? undefined : Number(round))
  return (
    <>
      <PageBar title={t('analysis.title')} />
      <main className="team-analysis pad">
        {query.data && (
          <p className="team-analysis__of">
            {t('analysis.of', { name: query.data.name, table: query.data.table_name })}
          </p>
        )}
        <Read query={query} skeleton={<Wait />}>
          {(team) => <Body team={team} />}
        </Read>
      </main>
      {query.data && <Bar team={query.data} />}
    </>
  )
}
