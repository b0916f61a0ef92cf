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
  { name: 'tables', path: '/pages/table/index' },
  { name: 'tables-en', path: '/pages/table/index', locale: 'en-US' },
  { name: 'categories', path: '/pages/table/category' },
  { name: 'tags', path: '/pages/table/tag' },
  { name: 'tag', path: '/pages/tag/show?id=stress' },
  { name: 'topic', path: '/pages/special/show?id=sleepless-nights' },
  { name: 'topic-hant', path: '/pages/special/show?id=sleepless-nights', locale: 'zh-TW' },
  { name: 'table', path: '/pages/table/show?id=low-mood-9' },
  { name: 'table-en', path: '/pages/table/show?id=ipip-neo-120', locale: 'en-US' },
  { name: 'table-faq', path: '/pages/table/faq?id=low-mood-9' },
  { name: 'table-sample', path: '/page4/table/question?id=worry-7' },
  { name: 'comments', path: '/pages/table/comment?table_id=ipip-neo-120' },
  { name: 'my-tables', path: '/pages/my/table', asMember: true },
  { name: 'my-comments', path: '/pages/my/comment', asMember: true },
  { name: 'search', path: '/pages/search/index' },
  { name: 'search-en', path: '/pages/search/index', locale: 'en-US' },
  { name: 'search-results', path: '/pages/search/include?words=%E5%A4%B1%E7%9C%A0' },
  { name: 'exam-consent', path: '/pages/table/exam?table_id=low-mood-9' },
  { name: 'exam', path: '/pages/table/exam?id={exam:low-mood-9:4}' },
  { name: 'exam-hant', path: '/pages/table/exam?id={exam:low-mood-9:4}', locale: 'zh-TW' },
  { name: 'exam-dots', path: '/pages/table/exam?id={exam:sixteen-types:7}' },
  { name: 'exam-matrix', path: '/pages/table/exam?id={exam:symptom-check:0}' },
  { name: 'exam-en', path: '/pages/table/exam?id={exam:ipip-neo-120:42}', locale: 'en-US' },
  { name: 'exam-picture', path: '/pages/table/exam?id={exam:inner-weather:0}' },
  { name: 'exam-adaptive', path: '/pages/table/exam?id={exam:ipip-neo-adaptive:0}' },
  { name: 'underway', path: '/pages/table/underway?from={exam:ipip-neo-120:42}' },
  { name: 'report', path: '/page2/report/show?id={report:low-mood-9}' },
  { name: 'report-en', path: '/page2/report/show?id={report:low-mood-9}', locale: 'en-US' },
  { name: 'report-five', path: '/page2/report/show?id={report:ipip-neo-120}' },
  { name: 'report-type', path: '/page2/report/show?id={report:sixteen-types}' },
  { name: 'report-weather', path: '/page2/report/show?id={report:inner-weather}' },
  { name: 'report-chapters', path: '/page2/report/interpret?id={report:ipip-neo-120}' },
  { name: 'report-unlock', path: '/page2/report/unlock?id={report:ipip-neo-120}' },
  { name: 'report-answers', path: '/page2/report/answer-record?id={report:worry-7}' },
  { name: 'report-tools', path: '/page2/report/utility?id={report:worry-7}' },
  { name: 'report-public', path: '/page2/report/publicity?id={report:worry-7}' },
  { name: 'report-list', path: '/pages/report/index?from={report:worry-7}' },
  { name: 'widget', path: '/page4/table/widget?id=worry-7' },
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
