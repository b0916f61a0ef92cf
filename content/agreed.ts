import type { Language } from '@mindisle/base'
import type { PublicDocument } from './public/types.ts'
import termsHans from './public/documents/terms/zh-Hans.json' with { type: 'json' }
import termsHant from './public/documents/terms/zh-Hant.json' with { type: 'json' }
import termsEn from './public/documents/terms/en.json' with { type: 'json' }
import privacyHans from './public/documents/privacy/zh-Hans.json' with { type: 'json' }
import privacyHant from './public/documents/privacy/zh-Hant.json' with { type: 'json' }
import privacyEn from './public/documents/privacy/en.json' with { type: 'json' }
import healthHans from './public/documents/health-consent/zh-Hans.json' with { type: 'json' }
import healthHant from './public/documents/health-consent/zh-Hant.json' with { type: 'json' }
import healthEn from './public/documents/health-consent/en.json' with { type: 'json' }
import normsHans from './public/documents/norms-consent/zh-Hans.json' with { type: 'json' }
import normsHant from './public/documents/norms-consent/zh-Hant.json' with { type: 'json' }
import normsEn from './public/documents/norms-consent/en.json' with { type: 'json' }

/** What people agree to, whole: for the server, which keeps every version. The web fetches the language that is read. */
export const agreedTexts: Readonly<
  Record<'terms' | 'privacy' | 'health' | 'norms', Record<Language, PublicDocument>>
> = {
  terms: { 'zh-Hans': termsHans, 'zh-Hant': termsHant, en: termsEn },
  privacy: { 'zh-Hans': privacyHans, 'zh-Hant': privacyHant, en: privacyEn },
  health: { 'zh-Hans': healthHans, 'zh-Hant': healthHant, en: healthEn },
  norms: { 'zh-Hans': normsHans, 'zh-Hant': normsHant, en: normsEn },
}
