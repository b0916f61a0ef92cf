import type { Language, PublicDocument } from './types.ts'

type Loader = () => Promise<{ default: PublicDocument }>
type Sections = PublicDocument['sections']

/** Written by `npm run instrument -- sources` from the assessments themselves. */
const loadSources = {
  'zh-Hans': () => import('./documents/sources/zh-Hans.json'),
  'zh-Hant': () => import('./documents/sources/zh-Hant.json'),
  en: () => import('./documents/sources/en.json'),
} satisfies Record<Language, () => Promise<{ default: Sections }>>

async function loadLicences(language: Language, load: Loader): Promise<{ default: PublicDocument }> {
  const [{ default: own }, { default: sources }] = await Promise.all([load(), loadSources[language]()])
  const [first, ...rest] = own.sections
  return { default: { ...own, sections: [...(first ? [first] : []), ...sources, ...rest] } }
}

/** By the ids of content/documents.json; only the language that is read is fetched. */
const loaders = {
  terms: {
    'zh-Hans': () => import('./documents/terms/zh-Hans.json'),
    'zh-Hant': () => import('./documents/terms/zh-Hant.json'),
    en: () => import('./documents/terms/en.json'),
  },
  privacy: {
    'zh-Hans': () => import('./documents/privacy/zh-Hans.json'),
    'zh-Hant': () => import('./documents/privacy/zh-Hant.json'),
    en: () => import('./documents/privacy/en.json'),
  },
  licences: {
    'zh-Hans': () => loadLicences('zh-Hans', () => import('./documents/licences/zh-Hans.json')),
    'zh-Hant': () => loadLicences('zh-Hant', () => import('./documents/licences/zh-Hant.json')),
    en: () => loadLicences('en', () => import('./documents/licences/en.json')),
  },
  health: {
    'zh-Hans': () => import('./documents/health-consent/zh-Hans.json'),
    'zh-Hant': () => import('./documents/health-consent/zh-Hant.json'),
    en: () => import('./documents/health-consent/en.json'),
  },
} satisfies Record<string, Record<Language, Loader>>

export type DocumentId = keyof typeof loaders
export const documentIds = Object.keys(loaders) as DocumentId[]

export const loadDocument = async (id: DocumentId, language: Language): Promise<PublicDocument> => {
  const load: Loader = loaders[id][language]
  return (await load()).default
}
