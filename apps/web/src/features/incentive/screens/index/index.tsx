import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { tell } from '@mindisle/ui/dialog'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tile } from '@mindisle/ui/tile'
import { toast } from '@mindisle/ui/toast'
import { handOn } from '../../../../lib/files/hand-on.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isSheltered } from '../../../../shared/session/store.ts'
import { useIncentive, type Incentive } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'
import { ShareHead } from './head.tsx'
import './index.css'
import { MoneyCard } from './money-card.tsx'
import { Posters } from './posters.tsx'

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('index.loading')} slowText={s('loading.slow')}>
      <Skeleton height={112} radius={20} className="share__wait" />
      <Skeleton height={220} radius={20} />
    </Loading>
  )
}

const rules = ['first', 'fifth', 'hold'] as const

function Rules({ incentive }: { incentive: Incentive }) {
  const t = useTexts(texts)
  const values = { percent: incentive.rate_percent, days: incentive.hold_days }
  return (
    <section>
      <h2 className="share__h">{t('rules.title')}</h2>
      <Card className="share-rules">
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}`, values)}</li>
          ))}
        </ol>
      </Card>
      <p className="share__small">{t('rules.rounding')}</p>
    </section>
  )
}

function ShareBar({ url }: { url: string }) {
  const t = useTexts(texts)
  const share = async () => {
    const handed = await handOn({ title: t('index.share_title'), text: t('index.share_text'), url }, url)
    if (handed === 'copied') toast(t('index.copied'))
    if (handed === 'failed') await tell({ title: t('index.not_copied'), body: url, confirm: t('index.ok') })
  }
  return (
    <ActionBar>
      <Button icon="share-network" onClick={() => void share()}>
        {t('index.share')}
      </Button>
    </ActionBar>
  )
}

function Overview({ incentive }: { incentive: Incentive }) {
  const t = useTexts(texts)
  // In a hard time nobody is asked to share; what was earned stays in sight.
  const isQuiet = useSession(isSheltered)
  const isOpen = !isQuiet && !incentive.is_paused
  return (
    <>
      <MoneyCard incentive={incentive} />
      {incentive.is_paused && <Note className="share__gap">{t('index.paused')}</Note>}
      {isOpen && <Posters url={incentive.url} />}
      <CellGroup className="share__gap">
        <Cell
          start={<Tile icon="receipt-later" tone="emotion" size={36} />}
          title={t('income.title')}
          value={t('index.month', { sum: `¥${sum(incentive.month_fen)}` })}
          href={pageAddress('page6/incentive/income')}
        />
        <Cell
          start={<Tile icon="hand-withdraw-later" tone="self" size={36} />}
          title={t('index.withdraw')}
          value={t('index.a_day', { least: yuan(incentive.least_fen), most: yuan(incentive.most_day_fen) })}
          href={pageAddress('page6/incentive/withdraw')}
        />
        <Cell
          start={<Tile icon="chart-bar-later" tone="family" size={36} />}
          title={t('index.figures')}
          value={
            incentive.visits === null
              ? t('index.few')
              : t('index.visits', { number: grouped(incentive.visits) })
          }
          href={pageAddress('page6/incentive/analysis')}
        />
      </CellGroup>
      <Rules incentive={incentive} />
      <Note icon="lock-simple" className="share__gap">
        {t('index.privacy')}
      </Note>
      {isOpen && <ShareBar url={incentive.url} />}
    </>
  )
}

export default function ShareIndex() {
  const t = useTexts(texts)
  const query = useIncentive()
  return (
    <div className="share">
      <PageBar kind="over" name={t('index.name')} />
      <main>
        <ShareHead percent={query.data?.rate_percent} />
        <div className="share__body pad">
          <Read query={query} skeleton={<LoadingSkeleton />}>
            {(incentive) => <Overview incentive={incentive} />}
          </Read>
        </div>
      </main>
    </div>
  )
}
