import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { draft, emptyDream, longestDream, type Told } from '../../dream/draft.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { texts } from '../../texts.ts'
import { About } from './about.tsx'
import { Recent } from './recent.tsx'
import { useSend } from './use-send.ts'

function Paper({ text, onChange }: { text: string; onChange(text: string): void }) {
  const t = useTexts(texts)
  const used = text.length
  return (
    <div className="dream-paper">
      <textarea
        className="dream-paper__text"
        aria-label={t('write.label')}
        placeholder={t('write.placeholder')}
        maxLength={longestDream}
        rows={6}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="dream-paper__foot cap">{t(used === 0 ? 'write.few' : 'write.count', { count: used })}</p>
    </div>
  )
}

/** The words first; nothing else is needed. */
export function Write({ kept }: { kept?: Told }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const [told, setTold] = useState<Told>(() => kept ?? draft.read() ?? emptyDream())
  const { send, isSending } = useSend()
  const put = (change: Partial<Told>) => {
    const next = { ...told, ...change }
    setTold(next)
    if (!kept) draft.write(next)
  }
  const address = pageAddress('page16/dream/index')
  const isEmpty = told.text.trim() === ''
  return (
    <Dusk hasMoon>
      <SharedPageBar
        title={t('title')}
        sharedAs={kept ? undefined : { address, text: t('write.sub') }}
        end={
          <IconButton
            icon="clock"
            label={t('history.title')}
            onClick={() => navigator.navigateTo(pageAddress('page16/dream/index', { view: 'history' }))}
          />
        }
      />
      <main className="pad dream-write">
        <p className="dream-hero">
          <span className="serif title-1">
            <Words>{t('write.head')}</Words>
          </span>
          <span className="callout">{t('write.sub')}</span>
        </p>
        <Paper text={told.text} onChange={(text) => put({ text })} />
        <About told={told} onChange={put} />
        {!kept && <Recent />}
        <Note>{t('write.note')}</Note>
      </main>
      <ActionBar>
        <Button
          block
          loading={isSending}
          disabled={isEmpty}
          reason={t('write.reason')}
          onClick={() => void send(told)}
        >
          {t('write.go')}
        </Button>
      </ActionBar>
    </Dusk>
  )
}
