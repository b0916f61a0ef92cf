import type { Profile } from '@mindisle/contract'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { numberDisplay } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'

export function Groups({ isMember }: { isMember: boolean }) {
  const profile = useSession((state) => state.userProfile)
  return (
    <>
      {isMember && profile && <Account profile={profile} />}
      <Money isMember={isMember} />
      <Mine isMember={isMember} />
      <Support />
    </>
  )
}

function Account({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const mobile = useSession((state) => state.authMobile)
  return (
    <CellGroup title={t('me.account')}>
      <Cell
        start={<Tile icon="user-duotone" tone="emotion" size={32} />}
        title={t('me.profile')}
        value={t(profile.is_profile_complete ? 'me.complete' : 'me.incomplete')}
        href={pageAddress('pages/my/profile')}
      />
      <Cell
        start={<Tile icon="device-mobile-duotone" tone="self" size={32} />}
        title={t('me.mobile')}
        value={<span className="num nowrap">{mobile}</span>}
        href={pageAddress('pages/my/mobile')}
      />
      <Cell
        start={<Tile icon="lock-simple-duotone" tone="sleep" size={32} />}
        title={t('me.password')}
        value={t(profile.has_password ? 'me.password_set' : 'me.password_unset')}
        href={pageAddress('pages/my/password')}
      />
    </CellGroup>
  )
}

function Money({ isMember }: { isMember: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const balance = useSession((state) => state.userBalance)
  return (
    <CellGroup title={t('me.money')}>
      {!isMember && (
        <Cell
          start={<Tile icon="sparkle-duotone" tone="stress" size={32} />}
          title={t('me.balance')}
          value={<span className="num">{shortNumber(balance, language, numberDisplay)}</span>}
          href={pageAddress('pages/payment/balance')}
        />
      )}
      <Cell
        start={<Tile icon="receipt-duotone" tone="career" size={32} />}
        title={t('me.orders')}
        href={pageAddress('pages/payment/order')}
      />
      {isMember && (
        <Cell
          start={<Tile icon="calendar-check-duotone" tone="emotion" size={32} />}
          title={t('me.tasks')}
          value={t('me.tasks_value')}
          href={pageAddress('pages/my/task')}
        />
      )}
      {isMember && (
        <Cell
          start={<Tile icon="hand-heart-duotone" tone="relation" size={32} />}
          title={t('me.to_receive')}
          href={pageAddress('pages/my/to_receive')}
        />
      )}
      <Cell
        start={<Tile icon="sun-horizon-duotone" tone="self" size={32} />}
        title={t('me.membership')}
        href={pageAddress('pages/my/pro')}
      />
      <Cell
        start={<Tile icon="file-text-duotone" tone="mystic" size={32} />}
        title={t('me.redeem')}
        href={pageAddress('pages/redeem/whitelist')}
      />
    </CellGroup>
  )
}

function Mine({ isMember }: { isMember: boolean }) {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('me.mine')}>
      <Cell
        start={<Tile icon="file-text-duotone" tone="emotion" size={32} />}
        title={t('me.tables')}
        href={pageAddress('pages/my/table')}
      />
      {isMember && (
        <Cell
          start={<Tile icon="chat-circle-dots-duotone" tone="relation" size={32} />}
          title={t('me.comments')}
          href={pageAddress('pages/my/comment')}
        />
      )}
      <Cell
        start={<Tile icon="compass-duotone" tone="career" size={32} />}
        title={t('me.more')}
        href={pageAddress('pages/my/more')}
      />
      {isMember && (
        <Cell
          start={<Tile icon="shield-check-duotone" tone="self" size={32} />}
          title={t('me.self_service')}
          value={t('me.self_service_value')}
          href={pageAddress('pages/my/self')}
        />
      )}
      <Cell
        start={<Tile icon="translate-duotone" tone="mystic" size={32} />}
        title={t('me.settings')}
        value={t('me.settings_value')}
        href={pageAddress('pages/my/setting')}
      />
    </CellGroup>
  )
}

function Support() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <CellGroup title={t('me.support')}>
      <Cell
        start={<Tile icon="lifebuoy-duotone" tone="emotion" size={32} />}
        title={t('me.help')}
        value={t('me.help_value')}
        onClick={openHelp}
      />
      <Cell
        start={<Tile icon="first-aid-duotone" tone="relation" size={32} />}
        title={t('me.hotlines')}
        href={pageAddress('page12/self-service/hotline')}
      />
      <Cell
        start={<Tile icon="chat-circle-dots-duotone" tone="family" size={32} />}
        title={t('me.contact')}
        href={pageAddress('pages/about/contact')}
      />
      <Cell
        start={<Tile icon="buildings-duotone" tone="stress" size={32} />}
        title={t('me.organization')}
        href={pageAddress('pages/about/org')}
      />
      <Cell
        start={<Tile icon="info-duotone" tone="self" size={32} />}
        title={t('me.about')}
        href={pageAddress('pages/about/index')}
      />
    </CellGroup>
  )
}
