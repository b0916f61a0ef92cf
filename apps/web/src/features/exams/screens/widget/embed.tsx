import { Page } from '@mindisle/ui/app-frame'
import { Button } from '@mindisle/ui/button'
import { CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useEmbedded, type Embedded } from '../../api/embedded.ts'
import { useOwnMark, type Marked } from '../../api/mark.ts'
import { texts } from '../../texts.ts'
import { AttemptLoading } from '../take-attempt/loading.tsx'
import { WayIn } from '../take-attempt/way-in.tsx'
import '../take-attempt/exam.css'
import { embedCode } from './embed-code.ts'
import { ForOrganization } from './mark.tsx'
import './embed.css'

/** Drawn, not framed: a frame would begin an attempt of whoever only looks. */
function Preview({ intro, asks, marked }: Embedded & { marked: Marked | null }) {
  const t = useTexts(texts)
  return (
    <div className="embed__frame" role="img" aria-label={t('embed.frame', { name: intro.name })}>
      <div inert>
        {marked && <ForOrganization {...marked} />}
        <WayIn intro={intro} asks={asks} isCompact onBegin={() => undefined} />
      </div>
    </div>
  )
}

function Code({ intro: { table_id: id, name }, address }: Pick<Embedded, 'intro'> & { address: string }) {
  const t = useTexts(texts)
  const code = embedCode({ origin: window.location.origin, address, id, name })
  const copy = async () => toast(t((await copyText(code)) ? 'embed.copied' : 'embed.copy_failed'))
  return (
    <>
      <pre className="embed__code" tabIndex={0} aria-label={t('embed.code')}>
        <code>{code}</code>
      </pre>
      <Button block icon="copy" onClick={() => void copy()}>
        {t('embed.copy')}
      </Button>
    </>
  )
}

function Ways({ embedded }: { embedded: Embedded }) {
  const t = useTexts(texts)
  const own = useOwnMark()
  const [isMarked, setMarked] = useState(true)
  const marked = isMarked ? own : null
  const address = pageAddress('page4/table/widget', {
    id: embedded.intro.table_id,
    ...(marked && { mark: marked.mark }),
  })
  return (
    <>
      <p>{t('embed.lead')}</p>
      <h2>{t('embed.preview')}</h2>
      {own && (
        <CellGroup>
          <SwitchCell
            title={t('embed.mark', { name: own.name })}
            consequence={t('embed.mark_text')}
            checked={isMarked}
            onChange={setMarked}
          />
        </CellGroup>
      )}
      <Preview {...embedded} marked={marked} />
      <a className="btn btn--quiet btn--l btn--block" href={address} target="_blank" rel="noopener">
        {t('embed.try')}
      </a>
      <h2>{t('embed.code')}</h2>
      <p>{t('embed.code_text')}</p>
      <Code intro={embedded.intro} address={address} />
      <h2>{t('embed.allow')}</h2>
      <p>{t('embed.allow_text')}</p>
      <Button block kind="quiet" href={pageAddress('pages/about/contact')}>
        {t('embed.write')}
      </Button>
      <Note icon="shield-check">{t('embed.private')}</Note>
    </>
  )
}

/** How an assessment comes onto another site: what it looks like, what to paste, and who may. */
export function Embed({ id }: { id: string }) {
  const t = useTexts(texts)
  const embedded = useEmbedded(id)
  return (
    <Page>
      <SharedPageBar
        title={t('embed.title')}
        sharedAs={
          embedded.data && {
            address: pageAddress('page4/table/widget', { id, view: 'embed' }),
            text: embedded.data.intro.name,
          }
        }
      />
      <main className="pad embed">
        <Read query={embedded} skeleton={<AttemptLoading />}>
          {(data) => <Ways embedded={data} />}
        </Read>
      </main>
    </Page>
  )
}
