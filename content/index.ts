import type { Language } from '@mindisle/base'
import appVersionRows from './basicdata/app-versions.json' with { type: 'json' }
import categoryRows from './basicdata/categories.json' with { type: 'json' }
import educationRows from './basicdata/educations.json' with { type: 'json' }
import featureRows from './basicdata/features.json' with { type: 'json' }
import splashRows from './basicdata/splashes.json' with { type: 'json' }
import tagRows from './basicdata/tags.json' with { type: 'json' }
import demoPeopleRows from './demo/people.json' with { type: 'json' }
import documentRows from './documents.json' with { type: 'json' }

type Texts = Record<Language, string>

/** Built-in data, in the order people see it. */
export const appVersions: Array<{
  platform: string
  lowestVersionCode: number
  lastVersionCode: number
  lastVersion: string
  content: Texts
  url: string
}> = appVersionRows
export const categories: Array<{ id: string; icon: string; isRecommended: boolean; name: Texts }> =
  categoryRows
export const educations: Array<{ id: string; name: Texts }> = educationRows
export const features: Array<{ func: string; isOn: boolean; needs: string; closedNote: Texts }> = featureRows
export const splashes: Array<{
  id: string
  title: Texts
  line: Texts
  path: string
  startsOn: string | null
  endsOn: string | null
}> = splashRows
export const tags: Array<{ id: string; isSticky: boolean; name: Texts }> = tagRows

/** Documents that people agree to, with the version in force. */
export const documents: Array<{ id: string; version: string }> = documentRows

export const educationIds: readonly string[] = educations.map((education) => education.id)

/** Invented, and said to be so wherever they appear. */
export const demoPeople: Array<{ nickname: string; region: string; points: number }> = demoPeopleRows
