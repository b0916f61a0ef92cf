import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isBanned } from '../../../../shared/session/store.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { DeleteCell, ExportCell } from '../../components/own-data.tsx'
import { texts } from '../../texts.ts'
import { MoneyCells } from './money-cells.tsx'
import { Problems } from './problems.tsx'
import { Receipts, ReceiptsPage } from './receipts.tsx'
import { Recover } from './recover/recover.tsx'
import './self.css'

function SelfService() {
  const t = useTexts(texts)
  const mayAsk = !useSession(isBanned)
  return (
    <>
      <PageBar title={t('self.title')} />
      <main className="pad">
        <CellGroup title={t('self.help')}>
          <Cell
            title={t('self.hotline')}
            sub={t('self.hotline_sub')}
            start={<Tile icon="lifebuoy-duotone" tone="emotion" size={32} />}
            href={pageAddress('page12/self-service/hotline')}
          />
          <Cell
            title={t('self.contact')}
            sub={t('self.contact_sub')}
            start={<Tile icon="envelope-simple-duotone" tone="family" size={32} />}
            href={pageAddress('pages/about/contact')}
          />
        </CellGroup>
        {mayAsk && <MoneyCells />}
        <Problems />
        <CellGroup title={t('self.data')} note={t('privacy.note')}>
          <ExportCell />
          <DeleteCell />
        </CellGroup>
        {mayAsk && <Receipts />}
      </main>
    </>
  )
}

export default function Self() {
  const { view } = usePage().query
  const isBarred = useSession(isBanned)
  if (isBarred) return <SelfService />
  if (view === 'receipts') return <ReceiptsPage />
  return view === 'recover' ? <Recover /> : <SelfService />
}
