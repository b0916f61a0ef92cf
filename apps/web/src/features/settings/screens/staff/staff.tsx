import { Cell, CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { useStaffLooks, type StaffLook } from '../../api/staff-looks.ts'
import { momentOf } from '../../components/times.ts'
import { texts } from '../../texts.ts'
import './staff.css'

function Outline() {
  const t = useTexts(texts)
  return (
    <CellGroup>
      <CellBlock>
        <Loading label={t('staff.loading')}>
          <Skeleton width="46%" height={16} />
          <Skeleton width="80%" height={12} className="setting-second" />
        </Loading>
      </CellBlock>
    </CellGroup>
  )
}

/** The reason is the very sentence that was written down before anything was opened. */
function Look({ look }: { look: StaffLook }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <CellGroup>
      <Cell
        title={t(look.what === 'account' ? 'staff.support' : 'staff.duty')}
        sub={momentOf(look.at, language)}
      />
      <CellBlock>
        <dl className="staff-look">
          <dt>{t('staff.what')}</dt>
          <dd>{t(look.what === 'account' ? 'staff.account' : 'staff.comment')}</dd>
          <dt>{t('staff.why')}</dt>
          <dd>{look.reason}</dd>
        </dl>
      </CellBlock>
    </CellGroup>
  )
}

/** Who of the staff has looked at what I wrote, and why. */
export function StaffLooks() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('staff.title')} />
      <main className="pad">
        <h2 className="staff-lead">
          <Words>{t('staff.lead')}</Words>
        </h2>
        <p className="staff-sub">{t('staff.sub')}</p>
        <Read query={useStaffLooks()} skeleton={<Outline />}>
          {({ list }) =>
            list.length > 0 ? (
              list.map((look) => <Look key={look.id} look={look} />)
            ) : (
              <CellGroup>
                <CellBlock>
                  <p className="staff-sub">{t('staff.none')}</p>
                </CellBlock>
              </CellGroup>
            )
          }
        </Read>
        <Note className="staff-note">{t('staff.note')}</Note>
      </main>
    </>
  )
}
