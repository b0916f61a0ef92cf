import { fillSlots } from './slots.ts'
import type { Language, PublicDocument } from './types.ts'

type Loader = () => Promise<{ default: PublicDocument }>
type LongText = PublicDocument['text']

/** Written by `npm run instrument -- sources` from the assessments themselves. */
const loadSources = {
  'zh-Hans': () => import('./documents/sources/zh-Hans.json'),
  'zh-Hant': () => import('./documents/sources/zh-Hant.json'),
  en: () => import('./documents/sources/en.json'),
} satisfies Record<Language, () => Promise<{ default: LongText }>>

const isHeading = (block: LongText[number]): boolean => typeof block === 'object' && 'heading' in block

/** The sources of the assessments come after what is said of all of them, which is the first part. */
async function loadLicences(language: Language, load: Loader): Promise<{ default: PublicDocument }> {
  const [{ default: own }, { default: sources }] = await Promise.all([load(), loadSources[language]()])
  const second = own.text.findIndex((block, at) => at > 0 && isHeading(block))
  return { default: { ...own, text: [...own.text.slice(0, second), ...sources, ...own.text.slice(second)] } }
}

/** The figures are those that `npm run safety -- evaluate` found last, never typed. */
async function loadSafety(load: Loader): Promise<{ default: PublicDocument }> {
  const [{ default: own }, { default: figures }] = await Promise.all([
    load(),
    import('./documents/safety/figures.json'),
  ])
  return { default: fillSlots(own, figures) }
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
  norms: {
    'zh-Hans': () => import('./documents/norms-consent/zh-Hans.json'),
    'zh-Hant': () => import('./documents/norms-consent/zh-Hant.json'),
    en: () => import('./documents/norms-consent/en.json'),
  },
  safety: {
    'zh-Hans': () => loadSafety(() => import('./documents/safety/zh-Hans.json')),
    'zh-Hant': () => loadSafety(() => import('./documents/safety/zh-Hant.json')),
    en: () => loadSafety(() => import('./documents/safety/en.json')),
  },
} satisfies Record<string, Record<Language, Loader>>

export type DocumentId = keyof typeof loaders
export const documentIds = Object.keys(loaders) as DocumentId[]

export const loadDocument = async (id: DocumentId, language: Language): Promise<PublicDocument> => {
  const load: Loader = loaders[id][language]
  return (await load()).default
}
