import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Cell, CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { LinearProgress } from '@mindisle/ui/progress'
import { StateView } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isBanned } from '../../../../shared/session/store.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { QuietBar } from '../../components/quiet-bar.tsx'
import { texts } from '../../texts.ts'
import { useAccountActs } from './use-account-acts.ts'
import '../system.css'

/** What stays in the hands of somebody who may not come in: their data, and help. */
function Remaining() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const { busy, progress, leaving, exportData, deleteAccount, signOut } = useAccountActs()
  return (
    <div className="pad">
      <CellGroup title={t('forbidden.yours')}>
        <Cell
          start={<Tile icon="lifebuoy-duotone" tone="relation" size={32} />}
          title={t('forbidden.help')}
          sub={t('forbidden.help_sub')}
          onClick={openHelp}
        />
        <Cell
          start={<Tile icon="file-text-duotone" tone="sea" size={32} />}
          title={busy === 'export' ? t('forbidden.exporting') : t('forbidden.export')}
          sub={t('forbidden.export_sub')}
          onClick={() => void exportData()}
        />
        {progress && (
          <CellBlock>
            <LinearProgress
              value={progress.done}
              max={progress.total}
              label={t('forbidden.export_progress', { done: progress.done, total: progress.total })}
            />
          </CellBlock>
        )}
        <Cell
          start={<Tile icon="user-duotone" tone="plain" size={32} />}
          title={busy === 'delete' ? t('forbidden.deleting') : t('forbidden.delete')}
          sub={t('forbidden.delete_sub')}
          onClick={() => void deleteAccount()}
        />
      </CellGroup>
      {leaving !== null && (
        <div className="system__note" role="status">
          <Note icon="clock">{t('deletion.done_body', { date: leaving })}</Note>
        </div>
      )}
      <div className="system__leave">
        <Button
          kind="quiet"
          block
          loading={busy === 'signOut'}
          loadingText={t('forbidden.signingOut')}
          onClick={() => void signOut()}
        >
          {t('forbidden.signOut')}
        </Button>
      </div>
    </div>
  )
}

export default function Forbidden() {
  const t = useTexts(texts)
  const why = useSession((state) => state.userProfile?.ban_reason)
  const isFine = useSession((state) => state.userProfile !== null && !isBanned(state))
  return (
    <>
      <QuietBar name={t('forbidden.name')} isRoot={!isFine} />
      <main className="system">
        {isFine ? (
          <StateView
            art={<StateArt kind="empty" />}
            title={t('forbidden.fine')}
            text={t('forbidden.fine_text')}
            action={{ text: t('forbidden.home'), href: '/' }}
          />
        ) : (
          <>
            <StateView
              short
              art={<StateArt kind="forbidden" />}
              title={t('forbidden.title')}
              text={why ? `${t(`forbidden.why.${why}`)} ${t('forbidden.text')}` : t('forbidden.text')}
              action={{ text: t('forbidden.contact'), href: pageAddress('pages/about/contact') }}
            />
            <Remaining />
          </>
        )}
      </main>
    </>
  )
}
