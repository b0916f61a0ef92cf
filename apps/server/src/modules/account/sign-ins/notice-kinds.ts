import { readDeviceLabel, type Language } from '@mindisle/base'
import type { SignInWay } from '../../../platform/auth/sign-ins.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { noticeKind } from '../../notices/index.ts'
import { accountTexts } from '../texts.ts'

type Anew = { way: SignInWay; device: string }

/** A device as people know it: "WeChat on Android phone". */
function deviceName(label: string, language: Language): string {
  const t = accountTexts[language]
  const { browser, system } = readDeviceLabel(label)
  if (browser && system)
    return t('sign_in.both', {
      browser: t(`sign_in.browser.${browser}`),
      system: t(`sign_in.system.${system}`),
    })
  if (browser) return t(`sign_in.browser.${browser}`)
  return system ? t(`sign_in.system.${system}`) : t('sign_in.unknown')
}

/** When, the list says by its reader's clock: the notice is of that very moment. */
export const signedInAnew = noticeKind<Anew>({
  kind: 'account.signed_in_anew',
  group: 'system',
  // Whoever signed in is awake; where that was not its owner, the morning is too late.
  cannotWait: true,
  present: async (_tx, all, language) => {
    const t = accountTexts[language]
    return all.map(({ way, device }) => ({
      title: t('sign_in.anew'),
      text: t('sign_in.anew_text', { device: deviceName(device, language), way: t(`sign_in.way.${way}`) }),
      href: pageAddress('pages/my/setting', { view: 'devices' }),
    }))
  },
})

/** One a day, however many tries and of whatever kind. */
export const guessedOften = noticeKind<Record<string, never>>({
  kind: 'account.guessed_often',
  group: 'system',
  present: async (_tx, all, language) => {
    const t = accountTexts[language]
    const href = pageAddress('pages/my/setting', { view: 'security' })
    return all.map(() => ({ title: t('sign_in.guessed'), text: t('sign_in.guessed_text'), href }))
  },
})
