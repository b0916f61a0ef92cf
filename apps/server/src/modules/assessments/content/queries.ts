import {
  categories as categoryContent,
  specials as specialContent,
  assessmentOrder,
  tags as tagContent,
} from '@mindisle/content'
import type { CompiledInstrument } from '@mindisle/content/instruments'
import { inAllLanguages, type Language } from '@mindisle/base'
import { and, eq, inArray } from 'drizzle-orm'
import { bringBuiltIn, removeBuiltIn, type BuiltInRow } from '../../../platform/content/rows.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { TopicTexts } from '../queries.ts'
import { categories, instruments, specials, tables, assessmentTags, tags } from '../tables.ts'
import { normSize } from './norm-size.ts'
import { mostAsked } from './most-asked.ts'

/** What stands in them goes before they do, so that the gone are removed last. */
interface GoneLabels {
  categories: readonly string[]
  tags: readonly string[]
}

async function loadLabels(tx: Tx): Promise<GoneLabels> {
  const placed = <T extends { id: string }>(rows: readonly T[]) =>
    rows.map((row, position) => ({ id: row.id, values: { ...row, position } }))
  return {
    categories: (await bringBuiltIn(tx, categories, categories.id, placed(categoryContent))).gone,
    tags: (await bringBuiltIn(tx, tags, tags.id, placed(tagContent))).gone,
  }
}

/** A table that was hidden or edited keeps its category and its tags: only what nothing stands under can go. */
async function removeLabels(tx: Tx, gone: GoneLabels): Promise<void> {
  const builtin = tx.select({ id: tables.id }).from(tables).where(eq(tables.origin, 'builtin'))
  await tx
    .delete(assessmentTags)
    .where(and(inArray(assessmentTags.tagId, [...gone.tags]), inArray(assessmentTags.assessmentId, builtin)))
  const usedTags = await tx.selectDistinct({ id: assessmentTags.tagId }).from(assessmentTags)
  const usedCategories = [
    ...(await tx.selectDistinct({ id: tables.categoryId }).from(tables)),
    ...(await tx.selectDistinct({ id: specials.categoryId }).from(specials)),
  ]
  const unused = (ids: readonly string[], used: ReadonlyArray<{ id: string }>) =>
    ids.filter((id) => !used.some((one) => one.id === id))
  await removeBuiltIn(tx, tags, tags.id, unused(gone.tags, usedTags))
  await removeBuiltIn(tx, categories, categories.id, unused(gone.categories, usedCategories))
}

const knownTags = ({ tags: wanted }: CompiledInstrument['instrument']): string[] =>
  tagContent.filter((tag) => wanted.includes(tag.id)).map((tag) => tag.id)

function assessmentRow(
  { instrument, texts, hash }: CompiledInstrument,
  position: number,
  now: Date,
): BuiltInRow<typeof tables> {
  const values = {
    id: instrument.id,
    categoryId: instrument.category,
    isVisible: true,
    isPro: instrument.isPro ? 1 : 0,
    name: inAllLanguages((language) => texts[language].name),
    abbr: instrument.id,
    description: inAllLanguages((language) => texts[language].line),
    thumbnail: `${instrument.category}/${instrument.id}`,
    cover: `${instrument.category}/${instrument.id}`,
    version: instrument.version,
    kind: instrument.kind,
    position,
    itemCount: mostAsked(instrument),
    minutes: instrument.minutes,
    priceFen: instrument.price.fen,
    pricePoints: instrument.price.points,
    normN: normSize(instrument.norms),
    isAdaptive: instrument.adaptive !== undefined,
  }
  return { id: instrument.id, values, first: { publishedAt: now }, rest: [hash, knownTags(instrument)] }
}

const changedUnder = (assessmentId: string, version: string): Error =>
  new Error(
    `The assessment "${assessmentId}" has changed, but its version is still ${version}, and people have begun it as it was. Raise the version in content/instruments/${assessmentId}/instrument.json.`,
  )

/** Sittings and reports point at a version for ever: what it says must never change under them. */
async function loadVersions(tx: Tx, compiled: readonly CompiledInstrument[], now: Date): Promise<void> {
  const kept = await tx
    .select({ assessmentId: instruments.assessmentId, version: instruments.version, hash: instruments.hash })
    .from(instruments)
  const hashes = new Map(kept.map(({ assessmentId, version, hash }) => [`${assessmentId} ${version}`, hash]))
  for (const { instrument, texts, hash } of compiled) {
    const { id: assessmentId, version } = instrument
    const known = hashes.get(`${assessmentId} ${version}`)
    if (known === hash) continue
    if (known !== undefined) throw changedUnder(assessmentId, version)
    await tx
      .insert(instruments)
      .values({ assessmentId, version, hash, body: instrument, texts, createdAt: now })
  }
}

async function loadTagsOf(tx: Tx, instrument: CompiledInstrument['instrument']): Promise<void> {
  await tx.delete(assessmentTags).where(eq(assessmentTags.assessmentId, instrument.id))
  const known = knownTags(instrument)
  if (known.length > 0)
    await tx.insert(assessmentTags).values(known.map((tagId) => ({ assessmentId: instrument.id, tagId })))
}

/** What people did with it stays; should the content name it again, it is shown again. */
async function hideAssessments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(tables)
    .set({ isVisible: false, builtinHash: null })
    .where(and(inArray(tables.id, [...ids]), eq(tables.origin, 'builtin'), eq(tables.isVisible, true)))
  await tx.delete(assessmentTags).where(inArray(assessmentTags.assessmentId, [...ids]))
}

type SpecialContent = (typeof specialContent)[number]

function topicTexts({ name, line, lead, sections, note }: SpecialContent, language: Language): TopicTexts {
  return {
    name: name[language],
    line: line[language],
    lead: lead[language],
    sections: sections.map(({ id, title, text }) => ({
      id,
      title: title[language],
      text: text[language],
    })),
    note: note[language],
  }
}

async function loadSpecials(tx: Tx): Promise<void> {
  const rows = specialContent.map((special, position) => {
    const { id, categoryId, sections } = special
    const texts = inAllLanguages((language) => topicTexts(special, language))
    const body = Object.fromEntries(sections.map((section) => [section.id, section.tables]))
    return { id, values: { id, position, categoryId, texts, body } }
  })
  const { gone } = await bringBuiltIn(tx, specials, specials.id, rows)
  await removeBuiltIn(tx, specials, specials.id, gone)
}

export async function loadCatalogue(
  tx: Tx,
  compiled: readonly CompiledInstrument[],
  now: Date,
): Promise<void> {
  const goneLabels = await loadLabels(tx)
  // A form that an operator has imported comes after ours.
  const place = ({ instrument }: CompiledInstrument): number =>
    assessmentOrder.includes(instrument.id) ? assessmentOrder.indexOf(instrument.id) : assessmentOrder.length
  const sorted = compiled.toSorted((a, b) => place(a) - place(b))
  const rows = sorted.map((one, position) => assessmentRow(one, position, now))
  const { put, gone } = await bringBuiltIn(tx, tables, tables.id, rows)
  await loadVersions(tx, sorted, now)
  for (const { instrument } of sorted) if (put.includes(instrument.id)) await loadTagsOf(tx, instrument)
  await hideAssessments(tx, gone)
  await loadSpecials(tx)
  await removeLabels(tx, goneLabels)
}
