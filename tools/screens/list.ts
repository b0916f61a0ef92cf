export interface Shot {
  name: string
  path: string
  asMember?: boolean
  /** The button to press first. */
  press?: string
  locale?: string
}

const upgrade = JSON.stringify({
  lowest_version_code: 90,
  last_version_code: 95,
  last_version: '1026.0101.0',
  content: '新的测评和更快的首页',
  url: '',
})

/** Every screen that is built, as a person meets it. */
export const screens: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-hant', path: '/', locale: 'zh-TW' },
  { name: 'home-en', path: '/', locale: 'en-US' },
  { name: 'login', path: '/pages/login/index' },
  { name: 'login-en', path: '/pages/login/index', locale: 'en-US' },
  { name: 'me', path: '/pages/my/index', asMember: true },
  { name: 'me-visitor', path: '/pages/my/index' },
  { name: 'more', path: '/pages/my/more' },
  { name: 'setting', path: '/pages/my/setting', asMember: true },
  { name: 'setting-en', path: '/pages/my/setting', asMember: true, locale: 'en-US' },
  { name: 'profile', path: '/pages/my/profile', asMember: true },
  { name: 'mobile', path: '/pages/my/mobile', asMember: true },
  { name: 'password', path: '/pages/my/password', asMember: true },
  { name: 'self', path: '/pages/my/self', asMember: true },
  { name: 'card', path: '/page5/user/profile?id=0000000000000000' },
  { name: 'about', path: '/pages/about/index' },
  { name: 'about-terms', path: '/pages/about/index?doc=terms' },
  { name: 'about-privacy-en', path: '/pages/about/index?doc=privacy', locale: 'en-US' },
  { name: 'contact', path: '/pages/about/contact' },
  { name: 'org', path: '/pages/about/org' },
  { name: 'www', path: '/pages/www/index' },
  { name: 'forbidden', path: '/pages/error/forbidden' },
  { name: 'not-found', path: '/pages/error/404?message=pages/nowhere' },
  { name: 'upgrade', path: `/pages/error/upgrade?info=${encodeURIComponent(upgrade)}` },
  { name: 'mini-program', path: '/page4/promotion/mpaccess' },
  { name: 'hotline', path: '/page12/self-service/hotline' },
  { name: 'hotline-hant', path: '/page12/self-service/hotline', locale: 'zh-TW' },
  { name: 'help-sheet', path: '/', press: '求助' },
  { name: 'on-its-way', path: '/page9/tarot/index' },
]

const parts = [
  'a-buttons',
  'b-bars',
  'c-lists',
  'd-inputs',
  'e-layers',
  'f-states',
  'g-pickers',
  'art-mood',
  'art-help',
  'art-charts',
]

/** Parts of the design system, from its own gallery; `{theme}` is filled in. */
export const galleryParts: Shot[] = parts.map((part) => ({
  name: `gallery-${part}`,
  path: `/?only=${part}&theme={theme}`,
}))
