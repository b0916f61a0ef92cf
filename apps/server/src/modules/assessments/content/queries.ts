import {
  categories as categoryContent,
  specials as specialContent,
  tableOrder,
  tags as tagContent,
} from '@mindisle/content'
import type { CompiledInstrument } from '@mindisle/content/instruments'
import { inAllLanguages, type Language } from '@mindisle/base'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { TopicTexts } from '../queries.ts'
import { categories, instruments, specials, tables, tableTags, tags } from '../tables.ts'
import { normSize } from './norm-size.ts'
import { mostAsked } from './most-asked.ts'

/** Brings categories and tags to what the content says; what it no longer names is removed. */
async function loadLabels(tx: Tx): Promise<void> {
  for (const [position, row] of categoryContent.entries()) {
    const values = { ...row, position }
    await tx.insert(categories).values(values).onConflictDoUpdate({ target: categories.id, set: values })
  }
  for (const [position, row] of tagContent.entries()) {
    const values = { ...row, position }
    await tx.insert(tags).values(values).onConflictDoUpdate({ target: tags.id, set: values })
  }
  const tagIds = tagContent.map((row) => row.id)
  await tx.delete(tableTags).where(notInArray(tableTags.tagId, tagIds))
  await tx.delete(tags).where(notInArray(tags.id, tagIds))
}

/** A table that was hidden keeps its category: only those that nothing stands in can go. */
async function removeEmptyCategories(tx: Tx): Promise<void> {
  const used = await tx.selectDistinct({ id: tables.categoryId }).from(tables)
  const kept = [...categoryContent, ...used].map((row) => row.id)
  await tx.delete(categories).where(notInArray(categories.id, kept))
}

async function loadTable(
  tx: Tx,
  { instrument, texts }: CompiledInstrument,
  position: number,
  now: Date,
): Promise<void> {
  const values = {
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
  await tx
    .insert(tables)
    .values({ id: instrument.id, ...values, publishedAt: now })
    .onConflictDoUpdate({ target: tables.id, set: values })
}

/** Sittings and reports point at a version for ever: what it says must never change under them. */
async function loadVersion(tx: Tx, compiled: CompiledInstrument, now: Date): Promise<void> {
  const { instrument, texts, hash } = compiled
  const { id: tableId, version } = instrument
  await tx
    .insert(instruments)
    .values({ tableId, version, hash, body: instrument, texts, createdAt: now })
    .onConflictDoNothing()
  const [kept] = await tx
    .select({ hash: instruments.hash })
    .from(instruments)
    .where(and(eq(instruments.tableId, tableId), eq(instruments.version, version)))
  if (kept?.hash !== hash)
    throw new Error(
      `The assessment "${tableId}" has changed, but its version is still ${version}, and people have begun it as it was. Raise the version in content/instruments/${tableId}/instrument.json.`,
    )
}

async function loadTagsOf(tx: Tx, { id, tags: wanted }: CompiledInstrument['instrument']): Promise<void> {
  await tx.delete(tableTags).where(eq(tableTags.tableId, id))
  const known = tagContent.filter((tag) => wanted.includes(tag.id))
  if (known.length > 0)
    await tx.insert(tableTags).values(known.map((tag) => ({ tableId: id, tagId: tag.id })))
}

type SpecialContent = (typeof specialContent)[number]

function topicTexts({ name, line, lead, sections, note }: SpecialContent, language: Language): TopicTexts {
  return {
    name: name[language],
    line: line[language],
    lead: lead[language],
    sections: sections.map(({ id, title, paragraphs }) => ({
      id,
      title: title[language],
      paragraphs: paragraphs[language],
    })),
    note: note[language],
  }
}

async function loadSpecials(tx: Tx): Promise<void> {
  for (const [position, special] of specialContent.entries()) {
    const { id, categoryId, sections } = special
    const texts = inAllLanguages((language) => topicTexts(special, language))
    const body = Object.fromEntries(sections.map((section) => [section.id, section.tables]))
    const values = { id, position, categoryId, texts, body }
    await tx.insert(specials).values(values).onConflictDoUpdate({ target: specials.id, set: values })
  }
  const named = specialContent.map(({ id }) => id)
  await tx.delete(specials).where(notInArray(specials.id, named))
}

export async function loadCatalogue(
  tx: Tx,
  compiled: readonly CompiledInstrument[],
  now: Date,
): Promise<void> {
  await loadLabels(tx)
  // A form that an operator has imported comes after ours.
  const place = ({ instrument }: CompiledInstrument): number =>
    tableOrder.includes(instrument.id) ? tableOrder.indexOf(instrument.id) : tableOrder.length
  const sorted = compiled.toSorted((a, b) => place(a) - place(b))
  for (const [position, one] of sorted.entries()) {
    await loadTable(tx, one, position, now)
    await loadVersion(tx, one, now)
    await loadTagsOf(tx, one.instrument)
  }
  const named = compiled.map(({ instrument }) => instrument.id)
  await tx.update(tables).set({ isVisible: false }).where(notInArray(tables.id, named))
  const hidden = tx.select({ id: tables.id }).from(tables).where(eq(tables.isVisible, false))
  await tx.delete(tableTags).where(inArray(tableTags.tableId, hidden))
  await loadSpecials(tx)
  await removeEmptyCategories(tx)
}
