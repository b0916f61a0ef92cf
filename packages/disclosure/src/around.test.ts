import { expect, test } from 'vitest'
import { percent, plainTeam, range } from '../testing/sheets.ts'
import { drawFrom } from '../testing/teams.ts'
import { type Comment, commentsShown } from './comments.ts'
import { beside, changeBetween } from './compare.ts'
import type { Figure } from './figures.ts'
import { mayBecome, progressOf } from './mode.ts'
import { participationOf } from './participation.ts'
import { preview, sampleSheets } from './preview.ts'
import { publish } from './publish.ts'
import { emptyLedger } from './ledger.ts'

const figure: Figure = { mean: 50, isAtEdge: false, spread: 20, error: 6, agreement: 'mixed', levels: null }

test('R50 me beside the others without me, from the published mean and my own score alone', () => {
  expect(beside(percent, { figure, n: 5 }, { score: 50, isCounted: true })).toBeNull()
  expect(beside(percent, { figure, n: 5 }, { score: 50, isCounted: false })).toMatchObject({ n: 5, mean: 50 })
  expect(beside(percent, { figure, n: 11 }, { score: 100, isCounted: true })).toEqual({
    n: 10,
    mean: 45,
    place: 'higher',
  })
  expect(beside(percent, { figure, n: 11 }, { score: 45, isCounted: true })?.place).toBe('near')
  expect(beside(percent, { figure, n: 11 }, { score: 10, isCounted: true })?.place).toBe('lower')
  const edge = { ...figure, mean: 10, isAtEdge: true }
  expect(beside(percent, { figure: edge, n: 6 }, { score: 90, isCounted: true })?.mean).toBe(10)
})

test('R51 a change between rounds has the uncertainty of both, and is not claimed from the ends', () => {
  expect(changeBetween(figure, { ...figure, mean: 60, error: 8 })).toEqual({
    difference: 10,
    error: 10,
    isClear: false,
  })
  expect(changeBetween(figure, { ...figure, mean: 61, error: 8 }).isClear).toBe(true)
  const edge = { ...figure, isAtEdge: true, error: 0 }
  expect(changeBetween({ ...edge, mean: 10 }, { ...edge, mean: 90 }).isClear).toBe(false)
})

const comment = (at: number, isSeen = true): Comment => ({ id: `c${at}`, text: `text ${at}`, isSeen })

test('R52 comments come five at a time, mixed, and only those whose authors saw them', () => {
  const draw = drawFrom(5)
  expect(
    commentsShown(
      range(0, 4).map((at) => comment(at)),
      [],
      draw,
    ),
  ).toEqual({ texts: [], shown: [] })
  const unseen = [...range(0, 4).map((at) => comment(at)), comment(4, false)]
  expect(commentsShown(unseen, [], draw).texts).toEqual([])
  const first = commentsShown(
    range(0, 6).map((at) => comment(at)),
    [],
    draw,
  )
  expect(first.texts.toSorted()).toEqual(range(0, 6).map((at) => `text ${at}`))
  expect(first.texts).not.toEqual(first.texts.toSorted())
  const waiting = commentsShown(
    range(0, 10).map((at) => comment(at)),
    first.shown,
    draw,
  )
  expect(waiting.texts).toEqual(first.texts)
  const second = commentsShown(
    range(0, 11).map((at) => comment(at)),
    first.shown,
    draw,
  )
  expect(second.texts).toHaveLength(11)
  expect(second.texts.slice(0, 6)).not.toEqual(first.texts)
})

test('R52 what is taken back is gone at once; four are not shown, and a fifth does not bring them back', () => {
  const draw = drawFrom(5)
  const { shown } = commentsShown(
    range(0, 5).map((at) => comment(at)),
    [],
    draw,
  )
  const left = commentsShown(
    range(1, 5).map((at) => comment(at)),
    shown,
    draw,
  )
  expect(left.texts).toEqual([])
  expect(
    commentsShown(
      range(1, 6).map((at) => comment(at)),
      left.shown,
      draw,
    ).texts,
  ).toEqual([])
  expect(
    commentsShown(
      range(1, 10).map((at) => comment(at)),
      left.shown,
      draw,
    ).texts,
  ).toHaveLength(9)
})

test('R53 anonymous stays anonymous once somebody has answered', () => {
  expect(mayBecome('anonymous', 'named', 0)).toBe(true)
  expect(mayBecome('anonymous', 'named', 1)).toBe(false)
  expect(mayBecome('named', 'anonymous', 9)).toBe(true)
  expect(mayBecome('anonymous', 'anonymous', 9)).toBe(true)
})

test('R54 an anonymous team tells how many finished, a named one also who, neither when', () => {
  const people = [
    { name: 'Lin', isFinished: true, finishedAt: 3 },
    { name: 'Bo', isFinished: false },
  ]
  expect(progressOf('anonymous', people)).toEqual({ finished: 1, people: null })
  expect(progressOf('named', people)).toEqual({
    finished: 1,
    people: [
      { name: 'Lin', isFinished: true },
      { name: 'Bo', isFinished: false },
    ],
  })
})

test('R55 the preview is what the engine shows of people who do not exist', () => {
  const team = { ...plainTeam, attributes: [{ id: 'class', order: ['1', '2'] }] }
  const draw = drawFrom(9)
  const seen = preview(team, draw)
  expect(seen?.shown).toEqual(
    publish({ team, sheets: sampleSheets(team, draw), ledger: emptyLedger, draw }).shown,
  )
  expect(seen?.sees).toEqual(['finished', 'mean', 'spread', 'levels', 'groups'])
  expect(seen?.never).toEqual(['answers', 'scores', 'lowest', 'highest', 'times', 'names'])
  const named = preview({ ...plainTeam, isAnonymous: false, dimensions: [{ ...percent, cuts: [] }] }, draw)
  expect(named?.sees).toEqual(['finished', 'names', 'mean', 'spread'])
  expect(named?.never).not.toContain('names')
})

test('R56 an organization is told neither that everybody finished nor who is missing', () => {
  expect([0, 4].map((finished) => participationOf(finished, 40))).toEqual([
    { band: 'few', atLeast: 0 },
    { band: 'few', atLeast: 0 },
  ])
  expect(participationOf(13, 40)).toEqual({ band: 'some', atLeast: 10 })
  for (const finished of [36, 38, 40])
    expect(participationOf(finished, 40)).toEqual({ band: 'most', atLeast: 35 })
  for (const finished of [5, 6]) expect(participationOf(finished, 6)).toEqual({ band: 'most', atLeast: 5 })
})
