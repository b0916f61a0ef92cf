import { Cell, CellGroup } from '@mindisle/ui/cell'
import { version } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ExportCell } from '../../components/own-data.tsx'
import { texts } from '../../texts.ts'
import { Consents } from '../consents/consents.tsx'
import { Security } from '../security/security.tsx'
import { LockSetting } from '../lock/lock-setting.tsx'
import { StaffLooks } from '../staff/staff.tsx'
import { Agreements } from './agreements.tsx'
import { Devices } from './devices.tsx'
import { Display } from './display.tsx'
import { Ending } from './ending.tsx'
import { Person } from './person.tsx'
import './setting.css'

function Privacy() {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('privacy.group')} note={t('privacy.note')}>
      <Cell
        title={t('lock.title')}
        sub={t('lock.entry_sub')}
        href={pageAddress('pages/my/setting', { view: 'lock' })}
      />
      <Cell
        title={t('consents.title')}
        sub={t('consents.sub')}
        href={pageAddress('pages/my/setting', { view: 'consents' })}
      />
      <Cell
        title={t('staff.title')}
        sub={t('staff.entry_sub')}
        href={pageAddress('pages/my/setting', { view: 'staff' })}
      />
      <ExportCell />
      <Cell title={t('self.title')} sub={t('privacy.self_sub')} href={pageAddress('pages/my/self')} />
    </CellGroup>
  )
}

/** Number, password, and what stands beside them. */
function WaysIn() {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('account.group')}>
      <Cell title={t('account.mobile')} sub={t('account.mobile_sub')} href={pageAddress('pages/my/mobile')} />
      <Cell
        title={t('account.password')}
        sub={t('account.password_sub')}
        href={pageAddress('pages/my/password')}
      />
      <Cell
        title={t('security.title')}
        sub={t('security.sub')}
        href={pageAddress('pages/my/setting', { view: 'security' })}
      />
    </CellGroup>
  )
}

/** Where a notice of a new device leads. */
function DevicesPage() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('devices.group')} />
      <main className="pad">
        <Devices isPage />
        <WaysIn />
      </main>
    </>
  )
}

function Settings() {
  const t = useTexts(texts)
  const isMember = useSession(isVerified)
  return (
    <>
      <PageBar title={t('setting.title')} />
      <main className="pad">
        <Agreements />
        <Person />
        <Display />
        {isMember && (
          <>
            <WaysIn />
            <Devices />
          </>
        )}
        <Privacy />
        <CellGroup title={t('about.group')}>
          <Cell title={t('about.terms')} href={pageAddress('pages/about/index', { doc: 'terms' })} />
          <Cell title={t('about.privacy')} href={pageAddress('pages/about/index', { doc: 'privacy' })} />
          <Cell title={t('about.licences')} href={pageAddress('pages/about/index', { doc: 'licences' })} />
          <Cell title={t('about.title')} sub={version.name} href={pageAddress('pages/about/index')} />
        </CellGroup>
        <Ending />
      </main>
    </>
  )
}

export default function Setting() {
  const { view } = usePage().query
  const isMember = useSession(isVerified)
  if (view === 'consents') return <Consents />
  if (view === 'lock') return <LockSetting />
  if (view === 'staff') return <StaffLooks />
  if (view === 'security' && isMember) return <Security />
  return view === 'devices' && isMember ? <DevicesPage /> : <Settings />
}
